import type { Currency } from './money.ts'

/** The seven countries the product is made for; any other billing country buys as `US` does. */
export const variants = ['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'MX'] as const
export type Variant = (typeof variants)[number]

interface VariantRow {
  currency: Currency
  dialCode: string
  /** What the specification lists; everywhere else the first number answers. */
  supportPhone: string
}

const supportPhone = '(866) 755-9991'
const britishSupportPhone = '02035140008'

export const variantRows = {
  US: { currency: 'USD', dialCode: '+1', supportPhone },
  GB: { currency: 'GBP', dialCode: '+44', supportPhone: britishSupportPhone },
  CA: { currency: 'CAD', dialCode: '+1', supportPhone },
  AU: { currency: 'AUD', dialCode: '+61', supportPhone: '1800 823 469' },
  NZ: { currency: 'NZD', dialCode: '+64', supportPhone: '0800 453 751' },
  IE: { currency: 'EUR', dialCode: '+353', supportPhone: britishSupportPhone },
  MX: { currency: 'MXN', dialCode: '+52', supportPhone }
} as const satisfies Record<Variant, VariantRow>

/** `UK` is what people type for `GB`; anything we do not know sells as `US`. */
export function variantOf(country: string | undefined): Variant {
  const code = country?.toUpperCase() === 'UK' ? 'GB' : country?.toUpperCase()
  return variants.find(variant => variant === code) ?? 'US'
}

/** Terms and marketing are asked for before paying (docs/specification/checkout.md#consent); `country` is the billing address's. */
export function needsConsent(country: string): boolean {
  return country !== 'US'
}

/** Address autocomplete is offered for these. */
export const autocompleteCountries = ['us', 'gb', 'au', 'ca', 'nz'] as const
