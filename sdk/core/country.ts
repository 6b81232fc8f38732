/** The countries with prices of their own. Any other billing country is sold as `US`. */
export const variants = ['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'MX'] as const
export type Variant = (typeof variants)[number]

/** Accepts `UK`, a common spelling of `GB`. Any unknown country is `US`. */
export function variantOf(country: string | undefined): Variant {
  const code = country?.toUpperCase() === 'UK' ? 'GB' : country?.toUpperCase()
  return variants.find(variant => variant === code) ?? 'US'
}

/** Whether terms and marketing need consent before payment (docs/specification/checkout.md#consent). `country` is the billing address's. */
export function needsConsent(country: string): boolean {
  return country !== 'US'
}
