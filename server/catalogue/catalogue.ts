import { array } from 'superstruct'
import type { Variant } from '#core/country.ts'
import authentication from './card-authentication.json' with { type: 'json' }
import coupons from './coupons.json' with { type: 'json' }
import optionPrices from './option-prices.json' with { type: 'json' }
import options from './options.json' with { type: 'json' }
import { checked, createPriceList, type PackageRow } from './price-list.ts'
import prices from './prices.json' with { type: 'json' }
import { groupAmong, type DialledPhone } from './pricing-group.ts'
import pricingGroups from './pricing-groups.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import restrictions from './restrictions.json' with { type: 'json' }
import { CardAuthentication, Coupon, GroupPrefix, type PricingGroup, Taxes } from './schema.ts'
import taxData from './taxes.json' with { type: 'json' }

export type { OptionRow, PackageName, PackageRow } from './price-list.ts'

export const taxes = checked('taxes', Taxes, taxData)

/** The coupons of a new database. Operators create all other coupons. */
export const couponSeeds = checked('coupons', array(Coupon), coupons)

export const cardAuthentication = checked('card-authentication', CardAuthentication, authentication)

const prefixes = checked('pricing-groups', array(GroupPrefix), pricingGroups)
const rows = createPriceList({ products, prices, options, optionPrices, restrictions, taxes: taxData })
const rowsById = new Map(rows.map(row => [row.id, row]))
const rowsByMarket = Map.groupBy(rows, row => `${row.variant} ${row.group}`)

export function findPackage(id: string): PackageRow | undefined {
  return rowsById.get(id)
}

/** The packages of a market, in the order of the price list. */
export function packagesOf(variant: Variant, group: PricingGroup): readonly PackageRow[] {
  return rowsByMarket.get(`${variant} ${group}`) ?? []
}

export function pricingGroupOf(phone: DialledPhone): PricingGroup {
  return groupAmong(prefixes, phone)
}
