import { describe, expect, it } from 'vitest'
import { variants } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { serverWords } from '#words/server-words.ts'
import { files, findPackage, packagesOf, pricingGroupOf } from '#server/order/catalogue/catalogue.ts'
import { createPriceList, type PriceFiles } from '#server/order/catalogue/price-list.ts'
import { groupAmong } from '#server/order/catalogue/pricing-group.ts'
import { type Country, PricingGroup } from '#server/order/catalogue/schema.ts'

const groups = Object.values(PricingGroup.schema)
const names = Object.keys(serverWords.en.catalogue.packages)
const markets = variants.flatMap(variant => groups.map(group => ({ variant, group })))

describe('the catalogue', () => {
  it.each(markets)(
    '$variant $group sells each package for one and two years, in its currency',
    ({ variant, group }) => {
      const rows = packagesOf(variant, group)
      expect(rows.map(row => `${row.packageName} ${row.years}`).toSorted()).toEqual(
        names.flatMap(name => [`${name} 1`, `${name} 2`]).toSorted()
      )
      for (const row of rows) {
        expect(row.price).toBeGreaterThan(0)
        expect(row.currency).toBe(variantRows[variant].currency)
        expect(findPackage(row.id)).toBe(row)
      }
    }
  )

  it.each(markets)('$variant $group: two years cost less than twice one, and premium more than basic', market => {
    const price = (name: string, years: number) =>
      packagesOf(market.variant, market.group).find(row => row.packageName === name && row.years === years)?.price ??
      NaN
    for (const name of names) expect(price(name, 2)).toBeLessThan(2 * price(name, 1))
    for (const years of [1, 2]) expect(price('PREMIUM', years)).toBeGreaterThan(price('BASIC', years))
  })

  it.each([
    ['2061', 1],
    ['2063', 2]
  ] as const)('%s is the British premium package of P0 for %i years', (id, years) => {
    expect(findPackage(id)).toMatchObject({ variant: 'GB', group: 'P0', packageName: 'PREMIUM', years, vatRate: 20 })
  })

  it('every British and Irish row has its value added tax, and no other does', () => {
    for (const { variant, group } of markets) {
      const rate = { GB: 20, IE: 23 }[variant as string] ?? null
      for (const row of packagesOf(variant, group)) expect(row.vatRate).toBe(rate)
    }
  })
})

describe('the pricing group of a phone', () => {
  it.each([
    ['1', '6125550100', 'P0'],
    ['1', '6025550100', 'P2'],
    ['+1', '6025550100', 'P2'],
    ['1', '16025550100', 'P2'],
    ['1', '6515550100', 'P3'],
    ['44', '7700900123', 'P0'],
    ['44', '07700900123', 'P0'],
    ['44', '2890180123', 'P2'],
    ['44', '02890180123', 'P2'],
    ['44', '029 2018 0123', 'P3'],
    ['49', '6025550100', 'P0'],
    ['', '6025550100', 'P0'],
    ['1', '', 'P0']
  ])('+%s %s is in %s', (dialCode, phoneNumber, group) => {
    expect(pricingGroupOf({ dialCode, phoneNumber })).toBe(group)
  })
})

describe('prefixes within prefixes', () => {
  it('the longest that fits decides, in any order of the rows', () => {
    const prefixes = [
      { dialCode: '1', prefix: '602', group: 'P2' as const },
      { dialCode: '1', prefix: '602555', group: 'P3' as const }
    ]
    for (const rows of [prefixes, prefixes.toReversed()]) {
      expect(groupAmong(rows, { dialCode: '1', phoneNumber: '6025550100' })).toBe('P3')
      expect(groupAmong(rows, { dialCode: '1', phoneNumber: '6025540100' })).toBe('P2')
    }
  })
})

describe('a wrong row stops the server', () => {
  const [us, gb] = [files.countries.US, files.countries.GB] as [Country, Country]
  const [first, ...others] = us.prices
  const products = files.products as object[]
  const withPrices = (prices: object[]) => ({ countries: { ...files.countries, US: { ...us, prices } } })
  const withTax = (tax: object) => ({ countries: { ...files.countries, GB: { ...gb, tax: { ...gb.tax, ...tax } } } })

  it.each<[string, Partial<PriceFiles>, RegExp]>([
    ['a price that is no whole number', withPrices([{ ...first, price: 119.99 }, ...others]), /countries\/us\.json/],
    ['a negative price', withPrices([{ ...first, price: -1 }, ...others]), /countries\/us\.json/],
    ['a field nobody knows', withPrices([{ ...first, discount: 1 }, ...others]), /countries\/us\.json/],
    ['a missing price', withPrices(others), /no price of US P0 BASIC 1/],
    ['a package that is priced twice', withPrices([...us.prices, { ...first, id: '9999' }]), /priced twice/],
    ['an id that is used twice', withPrices([...us.prices, first!]), /two packages are called 2012/],
    ['a package without a product', { products: products.slice(1) }, /no product of 2012/],
    ['a tax without a name', withTax({ rates: [{ name: 'DUTY', rate: 20 }] }), /countries\/gb\.json/],
    ['a feature without words', { products: [{ ...products[0], features: ['music'] }] }, /products/],
    ['an option without words', { options: [{ ...(files.options as object[])[0], code: 'MUSIC' }] }, /options/],
    [
      'an option without a price',
      withPrices(us.prices.map(({ options: _, ...price }) => price)),
      /no price of TONEMETER for US P0 1/
    ],
    ['a tax told but not within', withTax({ included: false }), /no value added tax .* of GB/],
    ['a rate that is no percentage', withTax({ rates: [{ name: 'VAT', rate: 120 }] }), /countries\/gb\.json/]
  ])('%s', (_name, wrong, message) => {
    expect(() => createPriceList({ ...files, ...wrong })).toThrow(message)
  })
})
