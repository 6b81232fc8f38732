import type { ErrorCode, Outcome } from '#core/errors.ts'

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

/** A tokenized card. Its nonce is valid for one charge. */
export interface CardCredential {
  nonce: string
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
   * Exchanges the typed card for a nonce. A wrong field is `invalid` with a validation error whose code is the key of a sentence. 3-D
   * Secure would be added here; it also needs the amount and the billing address.
   */
  tokenize(holder: { cardHolderName: string; postalCode: string }): Promise<Outcome<CardCredential, ErrorCode>>
  focus(field: CardFieldName): void
  /** Removes all elements of the fields. Always resolves. */
  teardown(): Promise<void>
}

/**
 * Access to the gateway's card fields. Only one set of fields is open at a time: opening another waits for the teardown of the last one,
 * for example when a screen is mounted twice.
 */
export interface CardFieldsPort {
  open(options: CardFieldsOptions): Promise<Outcome<CardFields, ErrorCode>>
  /** The device data for the gateway's fraud checks; null when collecting fails. */
  deviceData(clientToken: string): Promise<string | null>
}

/** The state before the frames are ready. */
export const untouched: CardState = {
  fields: {
    number: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true },
    expirationDate: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true },
    cvv: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true }
  }
}
