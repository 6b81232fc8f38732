import type { Problem, Result } from '#core/errors.ts'

export interface LimitRow {
  /** The maximum number of points in `seconds`. */
  points: number
  seconds: number
  /**
   * Seconds of the first pause, which begins when the points are used up. Each further pause within a day is twice as long. Without this
   * value the caller waits for the end of the period.
   */
  pause?: number
  /** Seconds of the longest pause. Default: a day. It is shorter where the failures of one caller make other callers wait. */
  longestPause?: number
  /**
   * For a limit by a name that anybody can type, such as an e-mail address, whose keys are `<name> <network>`. It counts the failures of the
   * name from all networks. Once they reach `points`, each network has only `slow` failures. So strangers slow the owner of the name down,
   * but never lock the owner out: a network that has not failed never waits.
   */
  total?: { points: number; seconds: number; slow: number }
}

/**
 * The limits. Everything that callers could guess is limited, and so is everything that card testers use. A limit of failures counts a
 * request when it begins and takes the count back when it succeeds. So concurrent requests get no more tries than sequential ones. A key
 * that ends with an IPv6 network counts for the wider networks, too (`networks.ts`).
 */
export const limitRows = {
  /** New registrations from one IP address. Visitors who share a line, as in a family centre, must get through. */
  registration: { points: 60, seconds: 600 },
  /** Checks of one e-mail address from one IP address, so that callers elsewhere cannot use up its owner's points. */
  email: { points: 10, seconds: 600 },
  /** E-mail addresses that are looked up from one IP address: by registrations, by changes of them, and by invited parents. */
  lookUp: { points: 60, seconds: 600 },
  /**
   * Two limits on step 1 of professionals, by IP address: addresses that are looked up, and answers that an address is taken. Beyond
   * either, step 1 reveals nothing and nobody waits: the last call of the registration reveals it.
   */
  professionalLookUp: { points: 60, seconds: 600 },
  professionalTaken: { points: 5, seconds: 3_600 },
  /**
   * Mails to an address that somebody else has typed: to its owner when it is registered again, and to confirm it for an invitation. The
   * latter count by the invitation, too. Strangers must not fill a mailbox.
   */
  notice: { points: 3, seconds: 86_400 },
  username: { points: 40, seconds: 600 },
  /** Hashes of passwords, security answers and codes for one account. Each hash takes 20 ms of CPU and 19 MiB. */
  hash: { points: 20, seconds: 600 },
  /** Two limits: mails with a new link to one account, and failed requests for such a mail from one IP address. */
  invite: { points: 10, seconds: 600 },
  inviteFailure: { points: 30, seconds: 600 },
  /** Two limits: handovers of visits, each of which stores up to 48 kB, and failed handover codes from one IP address. */
  handover: { points: 60, seconds: 600 },
  handoverFailure: { points: 30, seconds: 600 },
  /** Answers about consent. The server stores each. */
  consent: { points: 60, seconds: 600 },
  /** Failed sign-ins with one user name from one IP address. */
  loginFailure: {
    points: 10,
    seconds: 600,
    pause: 60,
    longestPause: 900,
    total: { points: 100, seconds: 3_600, slow: 3 }
  },
  /** Failed sign-ins from one IP address, with any user name. */
  loginAddressFailure: { points: 60, seconds: 600, pause: 60, longestPause: 900 },
  /** Failed one-time codes from the member area, by IP address. */
  loginCodeFailure: { points: 30, seconds: 600 },
  /** Invalid subscription codes, by payer and by IP address. */
  codeFailure: { points: 20, seconds: 600 },
  codeAddressFailure: { points: 60, seconds: 600 },
  /** Invalid referrer keys of discount links, by IP address. */
  offerFailure: { points: 30, seconds: 600 },
  /** Address suggestions, because the address service charges for each request. */
  places: { points: 300, seconds: 600 },
  /**
   * Two limits: client tokens for payment methods, and requests for an attempt's outcome, which two tabs may send. Both cost the gateway or
   * the server some work.
   */
  paymentToken: { points: 120, seconds: 600 },
  answerAgain: { points: 200, seconds: 600 },
  /** Refused payments, and requests for unknown attempts, by payer. The server stores each. */
  unpaidAttempt: { points: 30, seconds: 600 },
  /**
   * Declined payments, by registration, by e-mail address, by IP address, and by the first digits of the card, which identify its bank.
   * Beyond the bank's limit a card has to be authenticated. An authenticated card does not count for its bank: nobody can authenticate the
   * card of another, and the bank's other customers must be able to pay.
   */
  paymentFailure: { points: 8, seconds: 900, pause: 60 },
  emailFailure: {
    points: 8,
    seconds: 900,
    pause: 60,
    longestPause: 900,
    total: { points: 8, seconds: 900, slow: 3 }
  },
  addressFailure: { points: 30, seconds: 900, pause: 60, longestPause: 900 },
  cardFailure: { points: 60, seconds: 900, pause: 60, longestPause: 300 },
  /** Prefilled links that one embedder creates. The server stores a visit for each. */
  embedderHandover: { points: 600, seconds: 600 },
  /** Wrong keys of embedders, by IP address. */
  embedderFailure: { points: 30, seconds: 600 },
  /**
   * Refused requests, by IP address and call. Beyond the limit a refusal says only that the caller has to wait, so nobody can go on probing.
   * A request that the server accepts is never counted and never waits, because callers share IP addresses. Reading and validating a body costs
   * a bounded time of the CPU (docs/security.md#limits), as an accepted request does.
   */
  refusal: { points: 100, seconds: 600 }
} as const satisfies Record<string, LimitRow>

export type LimitName = keyof typeof limitRows

/** The limits by a name that anybody can type. */
type NamedLimit = { [Name in LimitName]: (typeof limitRows)[Name] extends { total: object } ? Name : never }[LimitName]

/** The name of a limit, and the key to count by. A name that anybody can type is no key without the caller's network. */
export type RateKey =
  readonly [name: Exclude<LimitName, NamedLimit>, key: string] | readonly [name: NamedLimit, key: `${string} ${string}`]

export interface Limits {
  /** Counts the request under each key. Refuses the request if a key's points are used up. */
  guard(...keys: RateKey[]): Promise<Result<undefined, Problem<'limited'>>>
  /** Counts the request under each key. If a key's points are used up, refuses the request and counts nothing. */
  reserve(...keys: RateKey[]): Promise<Result<Reservation, Problem<'limited'>>>
}

export interface Reservation {
  /** Takes the counts back, because the request has succeeded. */
  release(): Promise<void>
  /** Keeps the counts, because the request has failed. If this failure uses up a limit's points, the limit's pause begins. */
  keep(): Promise<void>
}
