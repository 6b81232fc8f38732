import type { Variant } from '../country.ts'
import type { Currency } from '../money.ts'

interface VariantRow {
  currency: Currency
  dialCode: string
  /** The phone of support, from the specification. Countries without a number of their own have the US number. */
  supportPhone: string
}

const supportPhone = '(866) 755-9991'
const britishSupportPhone = '02035140008'

/** The currency, dial code and support phone of each variant. */
export const variantRows = {
  US: { currency: 'USD', dialCode: '+1', supportPhone },
  GB: { currency: 'GBP', dialCode: '+44', supportPhone: britishSupportPhone },
  CA: { currency: 'CAD', dialCode: '+1', supportPhone },
  AU: { currency: 'AUD', dialCode: '+61', supportPhone: '1800 823 469' },
  NZ: { currency: 'NZD', dialCode: '+64', supportPhone: '0800 453 751' },
  IE: { currency: 'EUR', dialCode: '+353', supportPhone: britishSupportPhone },
  MX: { currency: 'MXN', dialCode: '+52', supportPhone }
} as const satisfies Record<Variant, VariantRow>
