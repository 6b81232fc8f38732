import type { ErrorCode, Outcome } from '#core/errors.ts'
import type { Money } from '#core/money.ts'

/** The card fields. Each is a frame of the gateway, so this code never sees their values. */
export const cardFieldNames = ['number', 'expirationDate', 'cvv'] as const
export type CardFieldName = (typeof cardFieldNames)[number]

/** The code of each field's sentence for an invalid value. */
export const cardProblems: Record<CardFieldName, string> = {
  number: 'card_number',
  expirationDate: 'card_expiration',
  cvv: 'card_code'
}

/** The card brands. A package may exclude Amex and Discover (docs/specification/checkout.md#payment-methods). */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover'] as const
export type CardBrand = (typeof cardBrands)[number]

/** The brands' display names, which are not translated. */
export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover'
}

export interface CardFieldState {
  isEmpty: boolean
  isFocused: boolean
  isValid: boolean
  /** The input is valid so far and may become complete. */
  isPotentiallyValid: boolean
}

export interface CardState {
  fields: Record<CardFieldName, CardFieldState>
  /** The brand, known from the first digits; `refused` for a brand that is not accepted. */
  brand?: CardBrand | 'refused'
}

/** A tokenized card. Its nonce is valid for one charge, or for one authentication, which gives another nonce. */
export interface CardCredential {
  nonce: string
  /** The number's first digits, by which 3-D Secure finds the bank. */
  bin: string
  brand: string
  lastFour: string
}

/** The look of the text in a frame, in plain values: the page's style sheets and custom properties do not apply inside a frame. */
export interface FrameLook {
  /** The scheme that the colours belong to. */
  scheme: 'light' | 'dark'
  color: string
  placeholderColor: string
  problemColor: string
  fontFamily: string
  fontSize: string
}

export interface CardFieldsOptions {
  clientToken: string
  /**
   * Containers in the page's own DOM, with a definite height. They must not move while the fields are open: browsers reload a moved frame.
   */
  containers: Record<CardFieldName, HTMLElement>
  /** The accessible name of each field. */
  titles: Record<CardFieldName, string>
  placeholders: Partial<Record<CardFieldName, string>>
  look: FrameLook
  brands: readonly CardBrand[]
  onChange: (state: CardState) => void
  /** Called when Enter is pressed in a frame. */
  onSubmit: () => void
}

export interface CardFields {
  /**
   * Exchanges the typed card for a nonce, as often as it is asked. A wrong field is `invalid` with a validation error whose code is the
   * key of a sentence.
   */
  tokenize(holder: { cardHolderName: string; postalCode: string }): Promise<Outcome<CardCredential, ErrorCode>>
  focus(field: CardFieldName): void
  /** Removes all elements of the fields. Always resolves. */
  teardown(): Promise<void>
}

/** The payer as the bank hears of it. Values that 3-D Secure does not take are left out. */
export interface CardHolder {
  firstName: string
  lastName: string
  email: string
  /** With the dial code. */
  phone: string
  line1: string
  line2: string
  city: string
  postalCode: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

export interface AuthenticationOptions {
  /** A new token, in the currency of the amount: its authentication expires within two hours. */
  clientToken: string
  card: Pick<CardCredential, 'nonce' | 'bin'>
  amount: Money
  holder: CardHolder
  /** The accessible name of the bank's frame. */
  frameTitle: string
  /** The bank asks the visitor. Called at most once. */
  onChallenge: (challenge: Challenge) => void
}

/** The bank's own page, in a frame. */
export interface Challenge {
  /** Shows the page in a container of the page's own DOM, which must not move or go away. Only the first call counts. */
  show(container: HTMLElement): void
  /** Gives the challenge up. Does nothing once it has ended. */
  cancel(): void
}

/**
 * The reasons for which a card is not authenticated. `failed`: the bank has not recognized the visitor. `rejected`: it refuses the card.
 * `unavailable`: it cannot answer. `unsupported`: it takes no part. `lookup`: it was not reached. `late`: the visitor or the bank has not
 * answered in time. `blocked`: the script or the frame is kept out.
 */
export const authenticationFailures = [
  'failed',
  'rejected',
  'unavailable',
  'unsupported',
  'lookup',
  'late',
  'cancelled',
  'blocked'
] as const
export type AuthenticationFailure = (typeof authenticationFailures)[number]

/** A card that the bank was asked about. The server alone decides whether it may be charged; `failure` is for the visitor. */
export interface AuthenticatedCard {
  nonce: string
  failure?: AuthenticationFailure
}

/**
 * Access to the gateway's card fields. Only one set of fields is open at a time: opening another waits for the teardown of the last one,
 * for example when a screen is mounted twice.
 */
export interface CardFieldsPort {
  open(options: CardFieldsOptions): Promise<Outcome<CardFields, ErrorCode>>
  /** The device data for the gateway's fraud checks; null when collecting fails. */
  deviceData(clientToken: string): Promise<string | null>
  /**
   * Asks the card's bank to authenticate its holder, which consumes the nonce. Charges nothing. Always resolves: a refusal is
   * `payment.authentication` with an `AuthenticationFailure` as `detail.failure`.
   */
  authenticate(options: AuthenticationOptions): Promise<Outcome<AuthenticatedCard, ErrorCode>>
}

/** The state before the frames are ready. */
export const untouched: CardState = {
  fields: {
    number: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true },
    expirationDate: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true },
    cvv: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true }
  }
}
