import type { Variant } from '../country.ts'

interface VariantRow {
  /** ISO 4217, with two decimals. */
  currency: string
  dialCode: string
  /** The support phone, from the specification. Countries without a number of their own have the US number. */
  supportPhone: string
  /** The zone of most people (IANA id), for buyers without a saved time zone. */
  timeZone: string
  /** Whether addresses are suggested while a visitor types. */
  suggestsAddresses: boolean
}

const supportPhone = '(866) 755-9991'
const britishPhone = '02035140008'

/** What the rules need of a variant. Its prices are in `server/order/catalogue/countries`. */
export const variantRows = {
  US: { currency: 'USD', dialCode: '+1', supportPhone, timeZone: 'America/New_York', suggestsAddresses: true },
  GB: {
    currency: 'GBP',
    dialCode: '+44',
    supportPhone: britishPhone,
    timeZone: 'Europe/London',
    suggestsAddresses: true
  },
  CA: { currency: 'CAD', dialCode: '+1', supportPhone, timeZone: 'America/Toronto', suggestsAddresses: true },
  AU: {
    currency: 'AUD',
    dialCode: '+61',
    supportPhone: '1800 823 469',
    timeZone: 'Australia/Sydney',
    suggestsAddresses: true
  },
  NZ: {
    currency: 'NZD',
    dialCode: '+64',
    supportPhone: '0800 453 751',
    timeZone: 'Pacific/Auckland',
    suggestsAddresses: true
  },
  IE: {
    currency: 'EUR',
    dialCode: '+353',
    supportPhone: britishPhone,
    timeZone: 'Europe/Dublin',
    suggestsAddresses: false
  },
  MX: { currency: 'MXN', dialCode: '+52', supportPhone, timeZone: 'America/Mexico_City', suggestsAddresses: false }
} as const satisfies Record<Variant, VariantRow>
