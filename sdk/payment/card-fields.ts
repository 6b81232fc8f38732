import type { Result } from '#core/errors.ts'
import type { Money } from '#core/money.ts'

/** The names of the card fields. Each field is a frame of the gateway, so this code never sees a typed value. */
export const cardFieldNames = ['number', 'expirationDate', 'cvv'] as const
export type CardFieldName = (typeof cardFieldNames)[number]

/** Field → the code of the sentence for an invalid value. */
export const cardProblems: Record<CardFieldName, string> = {
  number: 'card_number',
  expirationDate: 'card_expiration',
  cvv: 'card_code'
}

/** The brands of cards. Some packages exclude Amex and Discover (docs/specification/checkout.md#payment-methods). */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover'] as const
export type CardBrand = (typeof cardBrands)[number]

/** The names of the brands as shown to visitors. They are not translated. */
export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover'
}

interface CardFieldState {
  isEmpty: boolean
  isFocused: boolean
  isValid: boolean
  /** Whether the input is valid so far and may become complete. */
  isPotentiallyValid: boolean
}

export interface CardState {
  fields: Record<CardFieldName, CardFieldState>
  /** The card's brand, known from its first digits; `refused` if the brand is not accepted. */
  brand?: CardBrand | 'refused'
}

/** A tokenized card. Its nonce is valid for one charge, or for one authentication, which gives another nonce. */
export interface CardCredential {
  nonce: string
  /** The first digits of the card number, by which 3-D Secure finds the bank. */
  bin: string
  brand: string
  lastFour: string
}

/** The look of the text inside a frame, in plain values: style sheets and custom properties of the page do not apply there. */
export interface FrameLook {
  /** The colour scheme that the colours are made for. */
  scheme: 'light' | 'dark'
  color: string
  problemColor: string
  fontFamily: string
  fontSize: string
}

export interface CardFieldsOptions {
  clientToken: string
  /**
   * Elements in the page's own DOM that the frames are created in. They need a definite height and must not move while the fields are open,
   * because browsers reload a moved frame.
   */
  containers: Record<CardFieldName, HTMLElement>
  /** The accessible names of the fields. A hint outside a frame is not read within it, so a name contains it. */
  titles: Record<CardFieldName, string>
  look: FrameLook
  brands: readonly CardBrand[]
  onChange: (state: CardState) => void
  /** Called when the visitor presses Enter inside a frame. */
  onSubmit: () => void
  /** Called when the page has moved or parked a frame, at most once. A browser reloads such a frame empty, so the fields do not work. */
  onLost: () => void
}

export interface CardFields {
  /**
   * Exchanges the typed card for a nonce. May be called repeatedly. A wrong field is the problem `invalid` with a validation error, whose
   * code is the key of a sentence. `postalCode`: as the gateway accepts it, if it does.
   */
  tokenize(holder: { cardHolderName: string; postalCode?: string }): Promise<Result<CardCredential>>
  focus(field: CardFieldName): void
  /** Removes the fields and all their elements. Always resolves. */
  teardown(): Promise<void>
}

/** The cardholder's data for the bank. Values that 3-D Secure does not accept are left out. */
export interface CardHolder {
  firstName: string
  lastName: string
  email: string
  /** The phone with its dial code. */
  phone: string
  line1: string
  line2: string
  city: string
  postalCode: string
  /** The country as ISO 3166-1 alpha-2. */
  country: string
}

export interface AuthenticationOptions {
  /** A new client token in the currency of the amount. Its permission to authenticate expires after two hours. */
  clientToken: string
  card: Pick<CardCredential, 'nonce' | 'bin'>
  amount: Money
  holder: CardHolder
  /** The accessible name of the frame with the bank's page. */
  frameTitle: string
  /** Called when the bank wants to ask the visitor, at most once. */
  onChallenge: (challenge: Challenge) => void
}

/** The bank's own page, which asks the visitor to confirm the payment. It is shown in a frame. */
export interface Challenge {
  /** Shows the page in a container in the page's own DOM. The container must not move or be removed. Only the first call counts. */
  show(container: HTMLElement): void
  /** Cancels the authentication. After its end the call does nothing. */
  cancel(): void
}

/**
 * The reasons why a card is not authenticated. `failed`: the bank has not recognized the visitor. `rejected`: the bank refuses the card.
 * `unavailable`: the bank cannot answer. `unsupported`: the bank does not support 3-D Secure. `lookup`: the bank was not reached. `late`:
 * the visitor or the bank has not answered in time. `blocked`: the browser blocks the script or the frame. `lost`: the
 * page has moved the frame, which empties it.
 */
export const authenticationFailures = [
  'failed',
  'rejected',
  'unavailable',
  'unsupported',
  'lookup',
  'late',
  'cancelled',
  'blocked',
  'lost'
] as const
export type AuthenticationFailure = (typeof authenticationFailures)[number]

/** The card after the bank was asked. Only the server decides whether it may be charged; `failure` explains a refusal to the visitor. */
export interface AuthenticatedCard {
  nonce: string
  failure?: AuthenticationFailure
}

/**
 * Access to the gateway's card fields. Only one set of fields is open at a time: opening waits for the teardown of the previous set, for
 * example if a screen is mounted twice.
 */
export interface CardFieldsPort {
  open(options: CardFieldsOptions): Promise<Result<CardFields>>
  /** The device data for the gateway's fraud checks; null if it cannot be collected. */
  deviceData(clientToken: string): Promise<string | null>
  /**
   * Asks the card's bank to authenticate the cardholder. Consumes the nonce and charges nothing. Always resolves: a refusal is
   * `payment.authentication` with an `AuthenticationFailure` as `detail.failure`.
   */
  authenticate(options: AuthenticationOptions): Promise<Result<AuthenticatedCard>>
}

/** The state of the fields before their frames are ready. */
export const untouchedCard: CardState = {
  fields: {
    number: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true },
    expirationDate: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true },
    cvv: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true }
  }
}
