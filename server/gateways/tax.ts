import type { Currency } from '#core/money.ts'

export interface TaxableSale {
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
