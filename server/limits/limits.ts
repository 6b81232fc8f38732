import type { Outcome } from '#core/errors.ts'

export interface LimitRow {
  /** Points in a period of seconds. */
  points: number
  seconds: number
  /**
   * Seconds of the first pause once the points are used up, twice as long each further time within a day. Without it, the period ends the
   * wait.
   */
  pause?: number
  /** Seconds of the longest pause; a day by default. Short where one caller's failures make others wait. */
  longestPause?: number
  /** Each process counts for itself, because the limit protects the CPU of that process. */
  isLocal?: boolean
}

/**
 * Everything guessable, and everything that card testers use, is limited. Rows of failures count a request when it begins, and take it back
 * when it succeeds: concurrent requests are limited like sequential ones.
 */
export const limitRows = {
  /** New registrations from one IP address: a family centre's shared line must still get through. */
  registration: { points: 60, seconds: 600 },
  /** Checks of one e-mail address from one IP address. Callers at other IP addresses do not use up the points of the address's owner. */
  email: { points: 10, seconds: 600 },
  /** Mails to the owner of an e-mail address that a stranger tries: strangers must not fill a mailbox. */
  notice: { points: 3, seconds: 86_400 },
  username: { points: 40, seconds: 600 },
  /** Hashes of passwords, security answers and codes for one account: each takes 20 ms of CPU and 19 MiB. */
  hash: { points: 20, seconds: 600 },
  /** Mails with a new link to one account. Failed requests for such a mail from one IP address. */
  invite: { points: 10, seconds: 600 },
  inviteFailure: { points: 30, seconds: 600 },
  /** Handovers of visits: each stores one visit and 48 kB. Failed handover codes from one IP address. */
  handover: { points: 60, seconds: 600 },
  handoverFailure: { points: 30, seconds: 600 },
  /** Failed sign-ins with one user name from one IP address. */
  loginFailure: { points: 10, seconds: 600, pause: 60, longestPause: 900 },
  /** Failed sign-ins from one IP address, with any user name. */
  loginAddressFailure: { points: 60, seconds: 600, pause: 60, longestPause: 900 },
  /** Failed sign-ins with one user name from all IP addresses. Once they are used up, `slowLoginFailure` replaces `loginFailure`. */
  loginNameFailure: { points: 100, seconds: 3_600 },
  slowLoginFailure: { points: 3, seconds: 600, pause: 60, longestPause: 900 },
  /** Failed one-time codes of the member area, from one IP address. */
  loginCodeFailure: { points: 30, seconds: 600 },
  /** Invalid subscription codes: of one payer, and from one IP address. */
  codeFailure: { points: 20, seconds: 600 },
  codeAddressFailure: { points: 60, seconds: 600 },
  /** Invalid referrer keys of discount links. */
  offerFailure: { points: 30, seconds: 600 },
  /** Suggestions of addresses: the service charges for each request. */
  places: { points: 300, seconds: 600 },
  /**
   * Client tokens for payment methods, and questions for an attempt's outcome, which two tabs may ask: each costs the gateway or the server
   * some work.
   */
  paymentToken: { points: 120, seconds: 600 },
  answerAgain: { points: 200, seconds: 600 },
  /** Declined payments of one registration, of one e-mail address, from one IP address, and of one bank's cards (the first digits). */
  paymentFailure: { points: 8, seconds: 900, pause: 60 },
  emailFailure: { points: 8, seconds: 900, pause: 60, longestPause: 900 },
  addressFailure: { points: 30, seconds: 900, pause: 60, longestPause: 900 },
  cardFailure: { points: 60, seconds: 900, pause: 60, longestPause: 300 },
  /** Prefilled links that one embedder creates. The server stores a visit for each link. */
  embedderHandover: { points: 600, seconds: 600 },
  /** Wrong keys of embedders, from one IP address. */
  embedderFailure: { points: 30, seconds: 600 },
  /** Refused requests from one IP address to one call: the server reads and validates a body before it refuses it. */
  refusal: { points: 100, seconds: 600, isLocal: true }
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof limitRows

/** The name of a limit, and the key that it counts. */
export type RateKey = readonly [name: LimitName, key: string]

export interface Limits {
  /** Counts the request under each key. Refuses it once the points of one key are used up. */
  guard(...keys: RateKey[]): Promise<Outcome<undefined, 'limited'>>
  /** Counts the request under each key. If the points of one key are used up, it refuses the request and counts nothing. */
  reserve(...keys: RateKey[]): Promise<Outcome<Reservation, 'limited'>>
  /** Refuses like `guard`, and counts nothing. */
  peek(...keys: RateKey[]): Promise<Outcome<undefined, 'limited'>>
}

export interface Reservation {
  /** Takes the counts of a successful request back. */
  release(): Promise<void>
  /** Keeps the counts of a failed request. The failure that uses up the points of a row begins the row's pause. */
  keep(): Promise<void>
}
