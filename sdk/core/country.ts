import type { Currency } from './money.ts'

/** The countries with prices of their own. Any other billing country is sold as `US`. */
export const variants = ['US', 'GB', 'CA', 'AU', 'NZ', 'IE', 'MX'] as const
export type Variant = (typeof variants)[number]

interface VariantRow {
  currency: Currency
  dialCode: string
  /** A number of the specification; countries without one have the US number. */
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

/** Accepts `UK`, a common spelling of `GB`. Any unknown country is `US`. */
export function variantOf(country: string | undefined): Variant {
  const code = country?.toUpperCase() === 'UK' ? 'GB' : country?.toUpperCase()
  return variants.find(variant => variant === code) ?? 'US'
}

/** Whether terms and marketing need consent before payment (docs/specification/checkout.md#consent). `country` is the billing address's. */
export function needsConsent(country: string): boolean {
  return country !== 'US'
}

/** The countries with address autocomplete. */
export const autocompleteCountries = ['us', 'gb', 'au', 'ca', 'nz'] as const
