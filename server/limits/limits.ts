export interface LimitRow {
  /** So many in so many seconds. */
  points: number
  seconds: number
  /** Seconds of the first pause once they are used up, twice as long each further time within a day; else the seconds end it. */
  pause?: number
  /** Seconds of the longest pause; a day if not said. Short where one caller's failures make others wait. */
  longestPause?: number
  /** Counted by each process for itself, because it saves the work of this process. */
  isLocal?: boolean
}

/**
 * Everything guessable, and everything that card testers use, is counted. Rows of failures count a request when it begins, and take it back
 * when it succeeds: requests that come at once are limited like those that come in turn.
 */
export const limitRows = {
  /** New registrations of one address (IP): a family centre's shared line must still get through. */
  registration: { points: 60, seconds: 600 },
  /** Asking whether one e-mail is taken, from one address (IP): strangers elsewhere do not use up its owner's. */
  email: { points: 10, seconds: 600 },
  /** Mails to the owner of an e-mail that somebody else tries: strangers must not fill a mailbox. */
  notice: { points: 3, seconds: 86_400 },
  username: { points: 40, seconds: 600 },
  /** Hashes of passwords, security answers and codes for one account: each takes 20 ms of CPU and 19 MiB. */
  hash: { points: 20, seconds: 600 },
  /** Mails with a new link to one account, and failed requests for one from one address (IP). */
  invite: { points: 10, seconds: 600 },
  inviteFailure: { points: 30, seconds: 600 },
  /** Handing visits over: each stands for one visit and 48 kB. Failed codes of one address (IP). */
  handover: { points: 60, seconds: 600 },
  handoverFailure: { points: 30, seconds: 600 },
  /** Failed sign-ins with one user name from one address (IP). */
  loginFailure: { points: 10, seconds: 600, pause: 60, longestPause: 900 },
  /** Failed sign-ins from one address (IP), whatever the user name. */
  loginAddressFailure: { points: 60, seconds: 600, pause: 60, longestPause: 900 },
  /** Failed sign-ins with one user name from anywhere: from then on each address (IP) has the row below instead of ten tries. */
  loginNameFailure: { points: 100, seconds: 3_600 },
  slowLoginFailure: { points: 3, seconds: 600, pause: 60, longestPause: 900 },
  /** Failed one-time codes of the member area, from one address (IP). */
  loginCodeFailure: { points: 30, seconds: 600 },
  /** Subscription codes that are not worth anything: of one payer, and from one address (IP). */
  codeFailure: { points: 20, seconds: 600 },
  codeAddressFailure: { points: 60, seconds: 600 },
  /** Referrer keys of discount links that are not worth anything. */
  offerFailure: { points: 30, seconds: 600 },
  /** Letters of addresses: each question to the service is paid for. */
  places: { points: 300, seconds: 600 },
  /** Means to set up ways to pay, and how an attempt ended, which two tabs may ask for: each costs the gateway or us some work. */
  paymentToken: { points: 120, seconds: 600 },
  answerAgain: { points: 200, seconds: 600 },
  /** Declined payments of one registration, of one e-mail, of one address (IP), and of one bank's cards (the first digits). */
  paymentFailure: { points: 8, seconds: 900, pause: 60 },
  emailFailure: { points: 8, seconds: 900, pause: 60, longestPause: 900 },
  addressFailure: { points: 30, seconds: 900, pause: 60, longestPause: 900 },
  cardFailure: { points: 60, seconds: 900, pause: 60, longestPause: 300 },
  /** Refused requests of one address (IP) to one call: a body is read and judged before it is refused. */
  refusal: { points: 100, seconds: 600, isLocal: true }
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof limitRows

/** What is counted, and for whom. */
export type RateKey = readonly [name: LimitName, key: string]

export interface Limits {
  /** Counts one; gives the seconds to wait once the row's points are used up. */
  take(name: LimitName, key: string): Promise<number | undefined>
  /** Counts one of each, unless one of them is used up. */
  reserve(keys: readonly RateKey[]): Promise<Reservation>
  /** Looks at all of them without counting; gives the seconds of the longest wait. */
  peek(keys: readonly RateKey[]): Promise<number | undefined>
}

export interface Reservation {
  /** Seconds of the longest wait: then nothing is counted. */
  wait: number | undefined
  /** After a success: takes back what was counted. */
  release(): Promise<void>
  /** After a failure: leaves it counted. The failure that uses up a row begins its pause. */
  keep(): Promise<void>
}
