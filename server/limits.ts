export interface LimitRow {
  /** So many in so many seconds. */
  points: number
  seconds: number
  /** Seconds of the first pause once they are used up, twice as long each further time within a day; else the seconds end it. */
  pause?: number
  /** Seconds of the longest pause; a day if not said. Short where whoever fails makes others wait. */
  longestPause?: number
}

/** Everything guessable, and everything that card testers use, is counted. */
export const limitRows = {
  /** New registrations of one address (IP): a family centre's shared line must still get through. */
  registration: { points: 60, seconds: 600 },
  /** Asking whether an e-mail is taken. */
  email: { points: 10, seconds: 600 },
  /** Mails to the owner of an e-mail that somebody else tries: whoever tries must not fill a mailbox. */
  notice: { points: 3, seconds: 86_400 },
  username: { points: 40, seconds: 600 },
  /** Asking for a new link. */
  invite: { points: 10, seconds: 600 },
  /** Handing visits over, and trying codes: each stands for one visit and 48 kB. */
  handover: { points: 60, seconds: 600 },
  login: { points: 10, seconds: 600 },
  code: { points: 20, seconds: 600 },
  /** Referrer keys of discount links. */
  offer: { points: 30, seconds: 600 },
  /** Letters of addresses: each question to the service is paid for. */
  places: { points: 300, seconds: 600 },
  /** Means to set up ways to pay, and how an attempt ended, which two tabs may ask for: each costs the gateway or us some work. */
  paymentToken: { points: 120, seconds: 600 },
  answerAgain: { points: 200, seconds: 600 },
  /** Declined payments of one registration, of one e-mail, of one address (IP), and of one bank's cards (the first digits). */
  paymentFailure: { points: 8, seconds: 900, pause: 60 },
  emailFailure: { points: 8, seconds: 900, pause: 60, longestPause: 900 },
  addressFailure: { points: 30, seconds: 900, pause: 60, longestPause: 900 },
  cardFailure: { points: 60, seconds: 900, pause: 60, longestPause: 300 }
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof limitRows

/** What is counted, and for whom. */
export type Suspect = readonly [name: LimitName, key: string]

export interface Limits {
  /** Counts one; gives the seconds to wait once the row's points are used up. */
  take(name: LimitName, key: string): Promise<number | undefined>
  /** Looks at all of them without counting; gives the seconds of the longest wait. */
  peek(suspects: readonly Suspect[]): Promise<number | undefined>
}
