import { type Variant, variantOf } from '#core/country.ts'
import type { Currency } from '#core/money.ts'
import { taxOnTop, taxWithin } from '#core/rules/tax.ts'
import type { Country, Rates } from '#server/catalogue/schema.ts'

type Taxes = Readonly<Record<Variant, Country['tax']>>

interface TaxableSale {
  /** The country of the billing address (ISO 3166-1 alpha-2). Region and postal code determine the tax within it. */
  country: string
  region?: string
  postalCode?: string
  /** The amount to pay after coupon and codes, in minor units. */
  amount: number
  currency: Currency
  /** Whether `amount` contains the tax. */
  included: boolean
}

export interface TaxLine {
  /** The name of the tax: a key of the catalogue's names (`VAT`, `GST` …), or a name to show as it is. */
  name: string
  /** The rate in percent. */
  rate: number
  amount: number
}

export interface TaxAnswer {
  lines: readonly TaxLine[]
  /**
   * False if the tax is unknown: the address has too little detail, or no tax service has answered. The server may show such a price but
   * never charges it.
   */
  calculated: boolean
}

export interface TaxCalculator {
  calculate(sale: TaxableSale): Promise<TaxAnswer>
}

/** Calculates tax by the standard rates of each variant. A country without a variant counts as the US variant, which has no tax. */
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
  const { rates, provinces } = taxes[variantOf(country)]
  if (!provinces) return rates
  const typed = plain(region)
  const named = provinces.find(({ name, code }) => typed === plain(name) || typed === plain(code))
  // The region may be any text. If it names no province, the postal code still does.
  const initial = postalCode.trim().charAt(0).toUpperCase()
  return (named ?? provinces.find(({ initials }) => initial !== '' && initials.includes(initial)))?.lines
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
