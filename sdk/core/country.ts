/** The countries with prices of their own. In all other countries the prices are those of `US`. Each has a row in `rules/variant-rows.ts`. */
export const variants = ['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'MX'] as const
export type Variant = (typeof variants)[number]

/** The country whose prices apply. `UK` is a common spelling of `GB`; unknown countries become `US`. */
export function variantOf(country: string | undefined): Variant {
  const code = country?.toUpperCase() === 'UK' ? 'GB' : country?.toUpperCase()
  return variants.find(variant => variant === code) ?? 'US'
}

/**
 * Whether the review asks for the terms and for marketing (docs/specification/checkout.md#terms). `country` is the country of the billing
 * address.
 */
export function asksTerms(country: string): boolean {
  return country !== 'US'
}

/** Whether the law of the country requires consent to analytics, recorder, affiliate network and chat (docs/events.md#consent). */
export function asksConsent(country: string): boolean {
  return country !== 'US'
}
