import type { Order } from '#core/rules/order.ts'
import { variantOf } from '#core/country.ts'
import { fail, ok, type Outcome } from '#core/errors.ts'
import { findPackage, type PackageRow } from '#server/catalogue/catalogue.ts'
import type { PricingGroup } from '#server/catalogue/schema.ts'

/** The market of a buyer: the billing country, and the pricing group of the phone. */
export interface Market {
  country: string
  group: PricingGroup
}

export interface OrderedPackage {
  row: PackageRow
  /** The price for one person, including the options of the order. */
  total: number
}

/** Whether a package is sold to a country and a phone (the specification's country criteria). */
export function isSold(row: PackageRow, { country, group }: Market): boolean {
  return row.variant === variantOf(country) && row.group === group
}

/** The ordered package and its price for one person. The detail of a refusal is only for the log. */
export function orderedPackage(
  { packageId, productId, services }: Order,
  market: Market
): Outcome<OrderedPackage, 'pricing.refused'> {
  const row = findPackage(packageId)
  if (!row) return refused('unknown package')
  if (!isSold(row, market)) return refused('package of another market')
  if (productId !== row.productId) return refused('product of another package')
  if (!row.buildYourOwn) return services === null ? ok({ row, total: row.price }) : refused('ready package')
  if (services === null) return refused('no services')

  const unknown = services.some(code => row.options.every(option => option.code !== code))
  if (unknown) return refused('unknown service')
  const chosen = row.options.filter(option => services.includes(option.code))
  return ok({ row, total: chosen.reduce((total, option) => total + option.price, row.price) })
}

function refused(detail: string) {
  return fail('pricing.refused', { detail })
}
