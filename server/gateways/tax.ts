import { variantOf } from '#core/country.ts'
import type { Currency } from '#core/money.ts'
import { taxOnTop, taxWithin } from '#core/rules/tax.ts'
import type { Rates, Taxes } from '#server/catalogue/schema.ts'

export interface TaxableSale {
  /** ISO 3166-1 alpha-2, of the billing address; region and postal code narrow the answer. */
  country: string
  region?: string
  postalCode?: string
  /** The rest to pay after coupon and codes, in minor units. */
  amount: number
  currency: Currency
  /** Whether `amount` contains the tax. */
  included: boolean
}

export interface TaxLine {
  /** `VAT`, `GST` …: a key of the catalogue's names, or a name to show as it is. */
  name: string
  /** Percent. */
  rate: number
  amount: number
}

export interface TaxAnswer {
  lines: readonly TaxLine[]
  /** False if the address has too little detail, or no tax service answered: such a price is shown but never charged. */
  calculated: boolean
}

export interface TaxCalculator {
  calculate(sale: TaxableSale): Promise<TaxAnswer>
}

/** The standard rates of each variant. Another country has the US variant, and so no tax. */
export function createTaxTable(taxes: Taxes): TaxCalculator {
  return {
    async calculate(sale) {
      const rates = ratesOf(taxes, sale)
      if (!rates) return { lines: [], calculated: false }
      const portion = sale.included ? taxWithin : taxOnTop
      const lines = rates.map(({ name, rate }) => ({ name, rate, amount: portion(sale.amount, rate) }))
      return { lines, calculated: true }
    }
  }
}

function ratesOf(taxes: Taxes, { country, region = '', postalCode = '' }: TaxableSale): Rates | undefined {
  const variant = variantOf(country)
  if (variant !== 'CA') return taxes.countries[variant]
  const typed = plain(region)
  const named = taxes.provinces.find(({ name, code }) => typed === plain(name) || typed === plain(code))
  // The region is free text on the wire; the postal code still names the province.
  const initial = postalCode.trim().charAt(0).toUpperCase()
  return (named ?? taxes.provinces.find(({ initials }) => initial !== '' && initials.includes(initial)))?.lines
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
