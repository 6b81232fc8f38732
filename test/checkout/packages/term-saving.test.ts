import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { variants } from '#core/country.ts'
import { languages, localeOf } from '#core/locale.ts'
import { cardsOf, termChoices } from '#checkout/packages/model.ts'
import { packagesOf } from '#server/order/catalogue/catalogue.ts'
import type { Coupon } from '#server/order/catalogue/schema.ts'
import { couponOffers, packagesFor } from '#server/order/price-presentation.ts'

const groups = ['P0', 'P2', 'P3'] as const
const packageNames = ['BASIC', 'PREMIUM', 'BYO'] as const

/** The coupons of one currency, as operators make them. */
const coupons = (currency: Coupon['currency']): fc.Arbitrary<Coupon[]> => {
  const everywhere = {
    description: { en: 'A', es: 'A' },
    variants: null,
    endsAt: null,
    usesLeft: null,
    referrerKey: null
  }
  const named = fc.option(fc.subarray([...packageNames], { minLength: 1 }))
  const percent = fc.record({ value: fc.integer({ min: 1, max: 100 }), packageNames: named })
  const fixed = fc.record({ value: fc.integer({ min: 1, max: 40_000 }), packageNames: named })
  return fc.array(
    fc.oneof(
      percent.map(coupon => ({ ...everywhere, ...coupon, code: 'P', kind: 'percent' as const, currency: null })),
      fixed.map(coupon => ({ ...everywhere, ...coupon, code: 'F', kind: 'fixed' as const, currency }))
    ),
    { maxLength: 3 }
  )
}

/** The minor units of an amount that is shown with two decimals. */
const shown = (amount: string) => Number(amount.replace(/\D/g, ''))

test('the saving of two years is that of the cards, with every discount on every price list, or is not shown', () => {
  const markets = variants.flatMap(variant => groups.map(group => ({ variant, group })))
  let claims = 0
  const discounted = fc
    .record({ market: fc.constantFrom(...markets), language: fc.constantFrom(...languages) })
    .chain(({ market, language }) =>
      coupons(packagesOf(market.variant, market.group)[0]!.currency).map(list => ({ market, language, list }))
    )
  fc.assert(
    fc.property(discounted, ({ market, language, list }) => {
      const locale = localeOf({ locale: language, country: market.variant })
      const packages = packagesFor(market, locale)
      const offers = couponOffers(market, { coupons: list, referrerKey: null, now: new Date() }, locale)
      const pricesFor = (years: 1 | 2) => {
        const presentation = { years, coupons: offers, rounding: 'floor', picksPremium: false, locale } as const
        return new Map(cardsOf(packages, presentation).map(card => [card.package.packageName, shown(card.price)]))
      }
      const [single, double] = [pricesFor(1), pricesFor(2)]
      const least = Math.min(...[...double].map(([name, price]) => 2 * single.get(name)! - price))
      const { saving } = termChoices(packages, offers, locale.tag).find(({ years }) => years === 2)!
      expect(saving ? shown(saving.amount) : 0).toBe(Math.max(0, least))
      claims += saving ? 1 : 0
    }),
    { numRuns: 1_500 }
  )
  expect(claims).toBeGreaterThan(300)
})
