import { array, create, type Infer, type Struct } from 'superstruct'
import type { Package } from '#core/contract/pricing.ts'
import { type Variant, variants } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import type { Currency } from '#core/money.ts'
import * as schema from './schema.ts'

export type PackageName = Package['packageName']

/**
 * An option of a build-your-own package with its price in one package. An `included` option costs nothing and is always part of the
 * package.
 */
export interface OptionRow extends Infer<typeof schema.Option> {
  price: number
}

/** One item on sale: a package for one term, in one variant, for one pricing group. */
export interface PackageRow {
  id: string
  variant: Variant
  group: schema.PricingGroup
  packageName: PackageName
  years: 1 | 2
  currency: Currency
  /** The price for one person, in minor units. */
  price: number
  /** Whether the price contains its tax. All prices of a variant agree in this. */
  taxIncluded: boolean
  /** The value added tax that the package's card shows, in percent. Null if the card shows none. */
  vatRate: number | null
  buildYourOwn: boolean
  displayName: schema.Words
  features: readonly schema.Words[]
  /** The product id that an order of a build-your-own package must name, too. Null for a ready package. */
  productId: string | null
  receiptText: schema.Words
  /** The package's name in reports, which is the same in every language so that reports can add up. */
  analyticsPackage: string
  options: readonly OptionRow[]
  restrictions: Package['restrictions']
}

/** The content of the catalogue's files before validation. */
export type PriceFiles = Record<'products' | 'prices' | 'options' | 'optionPrices' | 'restrictions' | 'taxes', unknown>

/**
 * Joins the catalogue's files into price rows. Throws an error that names a wrong or missing row, because a server with wrong prices must
 * not start.
 */
export function createPriceList(files: PriceFiles): readonly PackageRow[] {
  const products = checked('products', array(schema.Product), files.products)
  const options = checked('options', array(schema.Option), files.options)
  const optionPrices = checked('option-prices', array(schema.OptionPrices), files.optionPrices)
  const restrictions = checked('restrictions', schema.Restrictions, files.restrictions)
  const taxes = checked('taxes', schema.Taxes, files.taxes)

  const rows = checked('prices', array(schema.Price), files.prices).map((price): PackageRow => {
    const { id, variant, group, years } = price
    const product = found(
      products.find(product => product.packageName === price.package),
      `product of ${id}`
    )
    const { packageName, buildYourOwn, displayName, features, terms } = product
    return {
      id,
      variant,
      group,
      packageName,
      years,
      currency: variantRows[variant].currency,
      price: price.price,
      taxIncluded: taxes.includedIn.includes(variant),
      vatRate: price.vat ? vatRateOf(taxes, variant) : null,
      buildYourOwn,
      displayName,
      features,
      ...terms[years],
      options: buildYourOwn ? optionsOf(price) : [],
      restrictions: restrictions[variant]
    }
  })
  requireUniqueIds(rows)
  requireEveryPackage(rows)
  return rows

  function optionsOf({ variant, group, years }: Infer<typeof schema.Price>): OptionRow[] {
    const row = optionPrices.find(row => row.variant === variant && row.group === group && row.years === years)
    return options.map(option => {
      const price = option.included ? 0 : row?.prices[option.code]
      return { ...option, price: found(price, `price of ${option.code} for ${variant} ${group} ${years}`) }
    })
  }
}

export function checked<T, S>(file: string, struct: Struct<T, S>, data: unknown): T {
  return create(data, struct, `catalogue/${file}.json`)
}

function vatRateOf({ countries, includedIn }: schema.Taxes, variant: Variant): number {
  const [tax, ...more] = countries[variant] ?? []
  const isWithin = more.length === 0 && includedIn.includes(variant)
  return found(isWithin ? tax?.rate : undefined, `value added tax within the prices of ${variant}`)
}

function requireUniqueIds(rows: readonly PackageRow[]): void {
  const ids = new Set<string>()
  for (const { id } of rows) {
    if (ids.has(id)) throw new Error(`catalogue: two packages are called ${id}`)
    ids.add(id)
  }
}

/** Throws unless every pricing group of every variant sells every package for both terms, once. */
function requireEveryPackage(rows: readonly PackageRow[]): void {
  const names = Object.values(schema.PackageName.schema)
  const groups = Object.values(schema.PricingGroup.schema)
  const markets = variants.flatMap(variant => groups.map(group => `${variant} ${group}`))
  const expected = markets.flatMap(market => names.flatMap(name => [`${market} ${name} 1`, `${market} ${name} 2`]))
  const offered = new Set(rows.map(row => `${row.variant} ${row.group} ${row.packageName} ${row.years}`))
  for (const key of expected) found(offered.has(key) || undefined, `price of ${key}`)
  if (rows.length > expected.length) throw new Error('catalogue: a package is priced twice')
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`catalogue: there is no ${what}`)
  return value
}
