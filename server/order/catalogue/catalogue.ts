import { array } from 'superstruct'
import { type Variant, variants } from '#core/country.ts'
import type { Language } from '#core/locale.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { serverWords } from '#words/server-words.ts'
import coupons from './coupons.json' with { type: 'json' }
import AU from './countries/au.json' with { type: 'json' }
import CA from './countries/ca.json' with { type: 'json' }
import GB from './countries/gb.json' with { type: 'json' }
import IE from './countries/ie.json' with { type: 'json' }
import MX from './countries/mx.json' with { type: 'json' }
import NZ from './countries/nz.json' with { type: 'json' }
import US from './countries/us.json' with { type: 'json' }
import options from './options.json' with { type: 'json' }
import { checked, createPriceList, type PackageRow, type PriceFiles, readCountries } from './price-list.ts'
import { groupAmong, type DialledPhone } from './pricing-group.ts'
import products from './products.json' with { type: 'json' }
import { type Country, Coupon, type PricingGroup } from './schema.ts'

export type { OptionRow, PackageName, PackageRow } from './price-list.ts'

export const files: PriceFiles = { products, options, countries: { US, GB, CA, AU, NZ, IE, MX } }

const countries = readCountries(files.countries)

/** The coupons of a new database. Operators create all other coupons. */
export const couponSeeds = checked(
  'coupons',
  array(Coupon),
  coupons.map(seed => ({
    ...seed,
    description: inEachLanguage(language => tableOf(language).coupons[seed.code])
  }))
)

/** The name of a tax, such as "TPS" for the GST. */
export function taxName(name: string, language: Language): string {
  return tableOf(language).taxes[name] ?? name
}

function tableOf(language: Language): Record<'coupons' | 'taxes', Readonly<Record<string, string>>> {
  return serverWords[language].catalogue
}

/** The variants whose law requires cardholder authentication. */
export const cardAuthentication = {
  required: variants.filter(variant => countries[variant].requiresAuthentication)
}

export const taxes = Object.fromEntries(variants.map(variant => [variant, countries[variant].tax])) as Record<
  Variant,
  Country['tax']
>

export const samples = Object.fromEntries(variants.map(variant => [variant, countries[variant].sample])) as Record<
  Variant,
  Country['sample']
>

const prefixes = variants.flatMap(variant => {
  const dialCode = variantRows[variant].dialCode.slice(1)
  return countries[variant].groups.map(row => ({ dialCode, ...row }))
})
const rows = createPriceList(files, countries)
const rowsById = new Map(rows.map(row => [row.id, row]))
const rowsByMarket = Map.groupBy(rows, row => `${row.variant} ${row.group}`)

export function findPackage(id: string): PackageRow | undefined {
  return rowsById.get(id)
}

/** A market's packages, in the order of the price list. */
export function packagesOf(variant: Variant, group: PricingGroup): readonly PackageRow[] {
  return rowsByMarket.get(`${variant} ${group}`) ?? []
}

export function pricingGroupOf(phone: DialledPhone): PricingGroup {
  return groupAmong(prefixes, phone)
}
