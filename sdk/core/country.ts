/** The countries with prices of their own. In all other countries the prices are those of `US`. */
export const variants = ['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'MX'] as const
export type Variant = (typeof variants)[number]

/** The country whose prices apply. `UK` is a common spelling of `GB`; unknown countries become `US`. */
export function variantOf(country: string | undefined): Variant {
  const code = country?.toUpperCase() === 'UK' ? 'GB' : country?.toUpperCase()
  return variants.find(variant => variant === code) ?? 'US'
}

/**
 * Whether a visitor must consent to terms and marketing before the payment (docs/specification/checkout.md#consent). `country` is the
 * country of the billing address.
 */
export function needsConsent(country: string): boolean {
  return country !== 'US'
}
