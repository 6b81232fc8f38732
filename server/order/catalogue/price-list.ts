import { array, create, type Infer, type Struct } from 'superstruct'
import type { Package } from '#core/contract/pricing.ts'
import { type Variant, variants } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { type WalletName, walletNames, wallets } from '#core/rules/payment.ts'
import type { Currency } from '#core/money.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { serverWords } from '#words/server-words.ts'
import * as schema from './schema.ts'

export type PackageName = Package['packageName']

/**
 * An option of a build-your-own package with its price in one package. An `included` option costs nothing and is always part of the
 * package.
 */
export interface OptionRow extends Infer<typeof schema.Option> {
  displayName: schema.Words
  /** A sentence that describes an option with a price. */
  description?: schema.Words
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
  recommended: boolean
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

/** The content of the catalogue's files. `countries` has one file for each variant. */
export interface PriceFiles {
  products: unknown
  options: unknown
  countries: Readonly<Record<Variant, unknown>>
}

/** Reads the countries' files. Throws an error that names a wrong value. */
export function readCountries(files: PriceFiles['countries']): Readonly<Record<Variant, schema.Country>> {
  return Object.fromEntries(
    variants.map(variant => [variant, checked(`countries/${variant.toLowerCase()}`, schema.Country, files[variant])])
  ) as Record<Variant, schema.Country>
}

/**
 * Joins the catalogue's files into price rows. Throws an error that names a wrong or missing row, because wrong prices must stop the start.
 */
export function createPriceList(files: PriceFiles, countries = readCountries(files.countries)): readonly PackageRow[] {
  const products = checked('products', array(schema.Product), files.products)
  const options = checked('options', array(schema.Option), files.options)
  const rows = Object.entries(countries).flatMap(([name, country]) => {
    const variant = name as Variant
    const { brands, tax, prices } = country
    const shared = {
      variant,
      currency: variantRows[variant].currency,
      taxIncluded: tax.included,
      vatRate: tax.shown ? shownRate(variant, tax) : null,
      restrictions: { ...brands, ...offeredWallets(variant) }
    }
    return prices.map(({ id, group, package: packageName, years, price, options: optionPrices }): PackageRow => {
      const product = required(
        products.find(product => product.packageName === packageName),
        `product of ${id}`
      )
      const { recommended, buildYourOwn, features, terms } = product
      const optionsOf = () =>
        options.map(option => {
          const optionPrice = option.included ? 0 : optionPrices?.[option.code]
          const { code } = option
          return {
            ...option,
            displayName: said(words => words.options[code].name),
            ...('description' in serverWords.en.catalogue.options[code] && {
              description: said(words => (words.options[code] as { description: string }).description)
            }),
            price: required(optionPrice, `price of ${code} for ${variant} ${group} ${years}`)
          }
        })
      return {
        ...shared,
        id,
        group,
        packageName,
        years,
        price,
        recommended,
        buildYourOwn,
        displayName: said(words => words.packages[packageName].name),
        features: features.map(feature => said(words => words.features[feature])),
        receiptText: said(words => words.packages[packageName].terms[years]),
        ...terms[years],
        options: buildYourOwn ? optionsOf() : []
      }
    })
  })
  requireUniqueIds(rows)
  requireEveryPackage(rows)
  return rows
}

/** A sentence of the catalogue in every language. */
function said(of: (words: (typeof serverWords)['en']['catalogue']) => string): schema.Words {
  return inEachLanguage(language => of(serverWords[language].catalogue))
}

const offeredWallets = (variant: Variant) =>
  Object.fromEntries(walletNames.map(name => [name, wallets[name].isOfferedIn(variant)])) as Record<WalletName, boolean>

export function checked<T, S>(file: string, struct: Struct<T, S>, data: unknown): T {
  return create(data, struct, `catalogue/${file}.json`)
}

function shownRate(variant: Variant, { included, rates: [tax, ...more] }: schema.Country['tax']): number {
  return required(
    included && more.length === 0 ? tax?.rate : undefined,
    `value added tax within the prices of ${variant}`
  )
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
  for (const key of expected) required(offered.has(key) || undefined, `price of ${key}`)
  if (rows.length > expected.length) throw new Error('catalogue: a package is priced twice')
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`catalogue: there is no ${what}`)
  return value
}
