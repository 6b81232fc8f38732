import { valueOf } from '#test/support/outcome.ts'
import { array, is, omit } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { CouponOffer } from '#core/contract/coupon-offer.ts'
import { Package, PricingInfo } from '#core/contract/pricing.ts'
import { variants } from '#core/country.ts'
import { languages, localeOf } from '#core/locale.ts'
import { formatMoney } from '#core/money.ts'
import { couponSeeds, packagesOf, taxes } from '#server/order/catalogue/catalogue.ts'
import { createTaxTable } from '#server/order/tax-table.ts'
import { couponOffers, packagesFor, pricingInfo } from '#server/order/price-presentation.ts'
import { quote } from '#server/order/price.ts'

const now = new Date(Date.UTC(2030, 5, 1))
const american = { variant: 'US', group: 'P0' } as const

describe('packages on offer', () => {
  it.each(variants)('in %s are those of the contract, in each language', variant => {
    for (const language of languages) {
      const packages = packagesFor({ variant, group: 'P0' }, localeOf({ locale: `${language}-${variant}` }))
      expect(packages.map(({ id }) => id)).toEqual(packagesOf(variant, 'P0').map(({ id }) => id))
      expect(is(packages, array(Package))).toBe(true)
    }
  })

  it('have price and tax for one person', () => {
    const packages = packagesFor({ variant: 'GB', group: 'P0' }, localeOf({ locale: 'en-GB' }))
    expect(packages.find(({ id }) => id === '2061')).toMatchObject({
      totalPrice: 12_799,
      totalPriceFormatted: '£127.99',
      vatAmount: 2133,
      vatAmountFormatted: '£21.33',
      options: []
    })
  })

  it('are in the language of the locale, except for the name in reports', () => {
    const [basic] = packagesFor(american, localeOf({ locale: 'es-US' }))
    expect(basic).toMatchObject({ displayName: 'Básico', vatAmount: null, analyticsPackage: 'Basic 1 year' })
  })
})

describe('pricing info', () => {
  const order = { packageId: '2023', productId: null, services: null }
  const coupons = { coupons: couponSeeds, referrerKey: null, now }
  const address = { country: 'CA', region: 'Quebec' }

  it('is that of the contract, each amount beside its twin', async () => {
    const codes = [{ code: 'code', amount: 5000, currency: 'CAD' } as const]
    const quoted = valueOf(
      await quote({ order, payForCoParent: true, group: 'P0', address, coupons, codes }, createTaxTable(taxes))
    )
    const info = pricingInfo(quoted, 'tax-1', localeOf({ locale: 'es-CA' }))
    expect(is(info, omit(PricingInfo, ['authenticatesCards', 'codesLimited', 'written']))).toBe(true)
    expect(info).toMatchObject({
      taxId: 'tax-1',
      taxIncluded: false,
      taxesCalculated: true,
      finalPrice: info.totals.total
    })
    expect(info.taxes.map(({ name, rate, rateFormatted }) => `${name} ${rate} ${rateFormatted}`)).toEqual([
      'GST 5 5',
      'QST 9.975 9,975'
    ])
    expect(info.couponDetail?.description).toBe('Oferta de bienvenida a Premium')
    const totals = info.totals as Record<string, unknown>
    for (const [name, amount] of Object.entries(totals)) {
      if (typeof amount !== 'number') continue
      expect(totals[`${name}Formatted`]).toBe(formatMoney({ amount, currency: 'CAD' }, 'es-CA'))
    }
  })
})

describe('coupon offers', () => {
  it('group the packages for which a coupon takes the same off', () => {
    const offers = couponOffers(
      american,
      { coupons: couponSeeds, referrerKey: null, now },
      localeOf({ locale: 'en-US' })
    )
    expect(is(offers, array(CouponOffer))).toBe(true)
    expect(offers).toEqual([
      expect.objectContaining({ couponCode: 'BASIC10', packageIds: ['2012', '2014'], discountFormatted: '$10.00' }),
      expect.objectContaining({ couponCode: 'PREMIUM15', packageIds: ['2011'], discount: 2400 }),
      expect.objectContaining({ couponCode: 'PREMIUM15', packageIds: ['2013'], discount: 4500 })
    ])
  })
})
