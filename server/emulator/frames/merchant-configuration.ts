export type FieldName =
  'number' | 'cvv' | 'expirationDate' | 'expirationMonth' | 'expirationYear' | 'postalCode' | 'cardholderName'

/** The options of one field (see "field" in the documentation of braintree-web's hosted fields). */
export type FieldOptions = {
  placeholder?: string
  type?: string
  iframeTitle?: string
  internalLabel?: string
  formatInput?: boolean
  select?: boolean | { options?: string[] }
  maxCardLength?: number
  maxlength?: number
  minlength?: number
  prefill?: string
  rejectUnsupportedCards?: boolean
  supportedCardBrands?: Record<string, boolean>
}

export type Styles = { [selector: string]: Record<string, string> | Styles }

/** The page's message to the first frame, sent once all frames are ready. */
export type MerchantConfiguration = {
  fields: Partial<Record<FieldName, FieldOptions>>
  styles?: Styles
  binVerificationLength?: 6 | 8
}
