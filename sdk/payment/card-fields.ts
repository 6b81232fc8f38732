import type { ErrorCode, Outcome } from '#core/errors.ts'

/** What our code never sees is typed into these: each is a frame of the gateway's. */
export const cardFieldNames = ['number', 'expirationDate', 'cvv'] as const
export type CardFieldName = (typeof cardFieldNames)[number]

/** What is said of each when it is wrong, as codes of sentences. */
export const cardProblems: Record<CardFieldName, string> = {
  number: 'card_number',
  expirationDate: 'card_expiration',
  cvv: 'card_code'
}

/** A package may leave out the last two (docs/specification/checkout.md#payment-methods). */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover'] as const
export type CardBrand = (typeof cardBrands)[number]

/** As people write them; a brand's name is not translated. */
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
  /** What is typed so far may still become right. */
  isPotentiallyValid: boolean
}

export interface CardState {
  fields: Record<CardFieldName, CardFieldState>
  /** Known from the first digits on; `refused` is a brand that is not accepted here. */
  brand?: CardBrand | 'refused'
}

/** A card as it may be shown and charged: a nonce is good for one charge. */
export interface CardCredential {
  nonce: string
  brand: string
  lastFour: string
}

/** What the text in a frame looks like. Plain values: a frame knows neither our sheet nor our custom properties. */
export interface FrameLook {
  /** Whose colours these are. */
  scheme: 'light' | 'dark'
  color: string
  placeholderColor: string
  problemColor: string
  fontFamily: string
  fontSize: string
}

export interface CardFieldsOptions {
  clientToken: string
  /** In the page's own DOM, of a definite height, and not to be moved while the fields live: a moved frame is an empty one. */
  containers: Record<CardFieldName, HTMLElement>
  /** What a screen reader calls each field. */
  titles: Record<CardFieldName, string>
  placeholders: Partial<Record<CardFieldName, string>>
  look: FrameLook
  brands: readonly CardBrand[]
  onChange: (state: CardState) => void
  /** Enter was pressed in a frame. */
  onSubmit: () => void
}

export interface CardFields {
  /**
   * Trades what was typed for a nonce. A wrong field is `invalid` with a validation error for it; its code is the key of a
   * sentence. 3-D Secure would take its place here: the amount and the billing address are all that it needs besides.
   */
  tokenize(holder: { cardHolderName: string; postalCode: string }): Promise<Outcome<CardCredential, ErrorCode>>
  focus(field: CardFieldName): void
  /** Always ends, and takes everything away again. */
  teardown(): Promise<void>
}

/**
 * One place's way to the gateway's card fields. There is one set of fields at a time: opening another waits until the one
 * before is gone, as when a screen is mounted twice.
 */
export interface CardFieldsPort {
  open(options: CardFieldsOptions): Promise<Outcome<CardFields, ErrorCode>>
  /** What the gateway's fraud checks want to know of the device. Best effort: null when it cannot be had. */
  deviceData(clientToken: string): Promise<string | null>
}

/** No frame says anything before it is there. */
export const untouched: CardState = {
  fields: {
    number: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true },
    expirationDate: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true },
    cvv: { isEmpty: true, isFocused: false, isValid: false, isPotentiallyValid: true }
  }
}
