import type { Variant } from '#core/country.ts'
import { packagesOf } from '#server/order/catalogue/catalogue.ts'
import type { QuotedPurchase } from '#server/order/price.ts'
import { percentCoupon } from '#test/support/coupons.ts'

/** A kind of line that an order can have. */
type Kind =
  | 'a package'
  | 'a package for both parents'
  | 'extras'
  | 'free extras'
  | 'a percentage off'
  | 'an amount off'
  | 'a code'
  | 'a code with a remainder and an unused one'
  | 'everything at once'

export function purchaseOf(variant: Variant, kind: Kind): QuotedPurchase {
  const isAll = kind === 'everything at once'
  const isBuilt = isAll || kind === 'extras' || kind === 'free extras'
  const row = packagesOf(variant, 'P0').find(
    ({ buildYourOwn, packageName, years }) =>
      buildYourOwn === isBuilt && (isBuilt ? years === (isAll ? 2 : 1) : packageName === 'PREMIUM')
  )!
  const chosen = row.options.filter(({ included }) => included || kind !== 'free extras')
  const percent = percentCoupon({ code: 'P', description: { en: 'Some', es: 'Algo' }, value: 15, referrerKey: null })
  const fixed = { ...percent, kind: 'fixed' as const, value: 1_000, currency: row.currency }
  const codes = {
    'a code': [1_000],
    'everything at once': [1_000],
    'a code with a remainder and an unused one': [9_999_999, 500]
  }
  const region = variant === 'CA' ? 'Quebec' : undefined
  return {
    order: {
      packageId: row.id,
      productId: row.productId,
      services: isBuilt ? chosen.map(({ code }) => code) : null
    },
    payForCoParent: isAll || kind === 'a package for both parents',
    group: 'P0',
    address: { country: variant, region },
    coupons: {
      coupons: kind === 'an amount off' ? [fixed] : isAll || kind === 'a percentage off' ? [percent] : [],
      referrerKey: null,
      now: new Date()
    },
    codes: (codes[kind as keyof typeof codes] ?? []).map((amount, index) => ({
      code: `GIFT-${index}`,
      amount,
      currency: row.currency
    }))
  }
}
