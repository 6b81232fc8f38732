import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxOnTop, taxWithin } from '#core/rules/tax.ts'
import { taxes } from '#server/order/catalogue/catalogue.ts'
import { createTaxTable } from '#server/order/tax-table.ts'

const { calculate } = createTaxTable(taxes)
const currency = 'CAD'

describe('the table of taxes', () => {
  it.each([
    ['US', true, []],
    ['FR', false, []],
    ['JE', false, []],
    ['GB', true, [{ name: 'VAT', rate: 20, amount: 1667 }]],
    ['UK', true, [{ name: 'VAT', rate: 20, amount: 1667 }]],
    ['IE', true, [{ name: 'VAT', rate: 23, amount: 1870 }]],
    ['AU', true, [{ name: 'GST', rate: 10, amount: 909 }]],
    ['NZ', true, [{ name: 'GST', rate: 15, amount: 1304 }]],
    ['MX', true, [{ name: 'IVA', rate: 16, amount: 1379 }]]
  ])('in %s, with tax included (%s), has these lines: %j', async (country, included, lines) => {
    expect(await calculate({ country, amount: 10_000, currency, included })).toEqual({ lines, calculated: true })
  })

  it.each([
    ['Ontario', 'HST 1300'],
    ['Prince Edward Island', 'HST 1500'],
    ['Alberta', 'GST 500'],
    ['British Columbia', 'GST 500 PST 700'],
    ['Saskatchewan', 'GST 500 PST 600'],
    ['Manitoba', 'GST 500 RST 700'],
    ['Quebec', 'GST 500 QST 998'],
    ['Québec', 'GST 500 QST 998']
  ])('in Canada gives %s: %s', async (region, expected) => {
    const { lines } = await calculate({ country: 'CA', region, amount: 10_000, currency, included: false })
    expect(lines.map(({ name, amount }) => `${name} ${amount}`).join(' ')).toBe(expected)
  })

  it.each([
    ['k1a 0b1', 'HST'],
    ['H2X 1Y4', 'GST QST'],
    ['X0A 0H0', 'GST'],
    ['T2P 1J9', 'GST']
  ])('in Canada goes by the postal code %s in an unknown region', async (postalCode, names) => {
    const sale = { country: 'CA', region: 'Nowhere', postalCode, amount: 10_000, currency, included: false } as const
    expect((await calculate(sale)).lines.map(({ name }) => name).join(' ')).toBe(names)
  })
})

describe('a portion of tax', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  const rate = fc.integer({ min: 1, max: 99_999 }).map(thousandths => thousandths / 1000)

  it.each([
    [10, 5, 1],
    [30, 5, 2],
    [9, 5, 0],
    [50, 9.975, 5],
    [200_000, 9.975, 19_950]
  ])('on top of %i at %f %% is %i, half up', (amount, rate, expected) => {
    expect(taxOnTop(amount, rate)).toBe(expected)
  })

  it('within an amount is the same as the tax added on top of the rest, to one unit', () => {
    fc.assert(
      fc.property(amount, rate, (amount, rate) => {
        const tax = taxWithin(amount, rate)
        expect(Math.abs(taxOnTop(amount - tax, rate) - tax)).toBeLessThanOrEqual(1)
        expect(tax).toBeLessThanOrEqual(amount)
      }),
      { numRuns: 2000 }
    )
  })
})
