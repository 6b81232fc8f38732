import { type Variant, variantOf } from '#core/country.ts'
import { taxOnTop, taxWithin } from '#core/rules/tax.ts'
import type { TaxableSale, TaxCalculator } from '#server/gateways/tax.ts'
import type { Country, Rates } from './catalogue/schema.ts'

type Taxes = Readonly<Record<Variant, Country['tax']>>

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
