import * as fc from 'fast-check'
import { variants } from '#core/country.ts'
import { currencies } from '#core/money.ts'
import { packagesOf, taxes } from '#server/order/catalogue/catalogue.ts'
import { type Coupon, PricingGroup } from '#server/order/catalogue/schema.ts'
import type { QuotedPurchase } from '#server/order/price.ts'
import { percentCoupon } from '#test/support/coupons.ts'

/** The moment of every purchase of `anyPurchase`. */
export const now = new Date(Date.UTC(2030, 5, 1))

export const percent = percentCoupon({
  code: 'PERCENT',
  description: { en: 'Some', es: 'Algo' },
  value: 10,
  referrerKey: null
})

const groups = Object.values(PricingGroup.schema)
export const anyRow = fc.constantFrom(
  ...variants.flatMap(variant => groups.flatMap(group => [...packagesOf(variant, group)]))
)
const anyOf = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: null })

const anyCoupon: fc.Arbitrary<Coupon> = fc
  .record({
    code: fc.stringMatching(/^[A-Z]{1,6}$/),
    packageNames: anyOf<Coupon['packageNames']>(['BASIC'], ['PREMIUM', 'BYO'], []),
    variants: anyOf<Coupon['variants']>(['US'], ['GB', 'IE'], []),
    endsAt: anyOf(new Date(now.getTime() - 1), new Date(now.getTime() + 1)),
    usesLeft: anyOf(0, 1),
    referrerKey: anyOf('friend', 'stranger'),
    worth: fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 100 }),
        currency: fc.constant(null)
      }),
      fc.record({
        kind: fc.constant('fixed' as const),
        value: fc.integer({ min: 1, max: 100_000 }),
        currency: fc.constantFrom(...currencies)
      })
    )
  })
  .map(({ worth, ...coupon }) => ({ ...percent, ...coupon, ...worth }))

export const anyPurchase: fc.Arbitrary<QuotedPurchase> = anyRow.chain(row =>
  fc.record({
    order: fc.record({
      packageId: fc.constant(row.id),
      productId: fc.constant(row.productId),
      services: row.buildYourOwn ? fc.subarray(row.options.map(({ code }) => code)) : fc.constant(null)
    }),
    payForCoParent: fc.boolean(),
    group: fc.constant(row.group),
    address: fc.record({
      country: fc.constant<string>(row.variant),
      region: fc.constantFrom('', ...taxes.CA.provinces!.map(({ name }) => name))
    }),
    coupons: fc.record({
      coupons: fc.array(anyCoupon, { maxLength: 6 }),
      referrerKey: anyOf('friend'),
      now: fc.constant(now)
    }),
    codes: fc.array(
      fc.record({
        code: fc.stringMatching(/^[a-e]$/),
        amount: fc.integer({ min: 0, max: 60_000 }),
        currency: fc.constantFrom(row.currency, row.currency, ...currencies)
      }),
      { maxLength: 5 }
    )
  })
)
