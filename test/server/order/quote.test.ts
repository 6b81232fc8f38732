import { valueOf } from '#test/support/outcome.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packagesOf, taxes } from '#server/order/catalogue/catalogue.ts'
import type { Coupon } from '#server/order/catalogue/schema.ts'
import { createTaxTable } from '#server/order/tax-table.ts'
import {
  type Amounts,
  type PricedCode,
  type QuotedPurchase,
  amountsBeforeTax,
  bestDiscount,
  isFor,
  quote,
  withTax
} from '#server/order/price.ts'
import { anyPurchase, anyRow, now, percent } from './any-purchase.ts'

const tax = createTaxTable(taxes)
const numRuns = 1500

const fixed: Coupon = { ...percent, code: 'FIXED', kind: 'fixed', value: 1000, currency: 'USD' }

const plain: QuotedPurchase = {
  order: { packageId: '2011', productId: null, services: null },
  payForCoParent: false,
  group: 'P0',
  address: { country: 'US' },
  coupons: { coupons: [], referrerKey: null, now },
  codes: []
}

async function priced(purchase: QuotedPurchase): Promise<Amounts> {
  return valueOf(await quote(purchase, tax))
}

function withCoupons(...coupons: Coupon[]): QuotedPurchase {
  return { ...plain, coupons: { ...plain.coupons, coupons } }
}

function usd(code: string, amount: number): PricedCode {
  return { code, amount, currency: 'USD' }
}

describe('a quote', () => {
  it('takes a percentage of the doubled subtotal, and a fixed amount once', async () => {
    const byPercent = await priced({ ...withCoupons(percent), payForCoParent: true })
    expect(byPercent.discount?.amount).toBe(3200)
    const byAmount = await priced({ ...withCoupons(fixed), payForCoParent: true })
    expect(byAmount.discount?.amount).toBe(1000)
  })

  it('spends codes in their order, each up to the rest', async () => {
    const amounts = await priced({ ...plain, codes: [usd('a', 10_000), usd('b', 10_000), usd('c', 10_000)] })
    expect(amounts.codes).toEqual([
      { code: 'a', amount: 10_000, forfeited: 0 },
      { code: 'b', amount: 5999, forfeited: 4001 },
      { code: 'c', amount: 0, forfeited: 0 }
    ])
    expect(amounts).toMatchObject({ paymentCodeTotal: 15_999, total: 0, taxAmount: 0 })
  })

  it('leaves out codes of another currency and counts one typed twice once', async () => {
    const codes = [{ code: 'pound', amount: 500, currency: 'GBP' } as const, usd('a', 700), usd('a', 700)]
    expect((await priced({ ...plain, codes })).codes).toEqual([{ code: 'a', amount: 700, forfeited: 0 }])
  })

  it('taxes the rest after coupon and codes', async () => {
    const amounts = await priced({
      ...withCoupons(percent),
      order: { packageId: '2021', productId: null, services: null },
      address: { country: 'CA', region: 'Quebec' },
      codes: [{ code: 'a', amount: 5000, currency: 'CAD' }]
    })
    expect(amounts.due).toBe(20_499 - 2050 - 5000)
    expect(amounts.taxes.map(line => line.amount)).toEqual([672, 1342])
    expect(amounts.total).toBe(13_449 + 672 + 1342)
  })

  it.each<[string, Partial<Coupon>]>([
    ['has ended', { endsAt: now }],
    ['is used up', { usesLeft: 0 }],
    ['is of another referrer', { referrerKey: 'somebody' }],
    ['is for another package', { packageNames: ['BASIC', 'BYO'] }],
    ['is for another country', { variants: ['GB', 'CA'] }],
    ['is of another currency', { kind: 'fixed', value: 100, currency: 'GBP' }]
  ])('ignores a coupon that %s', async (_name, change) => {
    expect((await priced(withCoupons({ ...percent, ...change }))).discount).toBeUndefined()
  })

  it('takes a coupon until it ends or its last use is taken', async () => {
    const last = { ...percent, endsAt: new Date(now.getTime() + 1), usesLeft: 1 }
    expect((await priced(withCoupons(last))).discount).toMatchObject({ amount: 1600 })
  })

  it('takes the first by code of two equal coupons, in any order', async () => {
    const twin = { ...percent, code: 'ANOTHER' }
    for (const coupons of [
      [percent, twin],
      [twin, percent]
    ]) {
      expect((await priced(withCoupons(...coupons))).discount?.coupon.code).toBe('ANOTHER')
    }
  })
})

it('a coupon that would take nothing off is none', () => {
  const [row] = packagesOf('US', 'P0')
  const discountOf = (subTotal: number) =>
    bestDiscount(row!, subTotal, { ...plain.coupons, coupons: [{ ...percent, value: 1 }] })
  expect(discountOf(49)).toBeUndefined()
  expect(discountOf(50)).toMatchObject({ amount: 1 })
})

function invariant(name: string, holds: (amounts: Amounts, purchase: QuotedPurchase) => void | Promise<void>) {
  it(name, () =>
    fc.assert(
      fc.asyncProperty(anyPurchase, async purchase => holds(await priced(purchase), purchase)),
      { numRuns }
    )
  )
}

describe('for any order', () => {
  invariant('the totals add up', amounts => {
    const { subTotal, subTotalAfterDiscount, discount, codes, paymentCodeTotal, due, taxes, taxAmount, total } = amounts
    expect(subTotalAfterDiscount).toBe(subTotal - (discount?.amount ?? 0))
    expect(paymentCodeTotal).toBe(codes.reduce((sum, code) => sum + code.amount, 0))
    expect(due).toBe(subTotalAfterDiscount - paymentCodeTotal)
    expect(taxAmount).toBe(taxes.reduce((sum, tax) => sum + tax.amount, 0))
    expect(total).toBe(amounts.row.taxIncluded ? due : due + taxAmount)
  })

  invariant('no amount is negative or a fraction', ({ codes, discount, taxes, ...amounts }) => {
    const parts = [...codes, ...taxes, ...(discount ? [discount] : [])].map(part => part.amount)
    const totals = Object.values(amounts).filter(value => typeof value === 'number')
    expect([...parts, ...totals].filter(amount => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
  })

  invariant('paying for the co-parent doubles the subtotal and nothing but the subtotal', async (amounts, purchase) => {
    const other = await priced({ ...purchase, payForCoParent: !purchase.payForCoParent })
    expect(other.selectedPackageTotal).toBe(amounts.selectedPackageTotal)
    expect([amounts.subTotal, other.subTotal].toSorted((a, b) => a - b)).toEqual([
      amounts.selectedPackageTotal,
      2 * amounts.selectedPackageTotal
    ])
  })

  invariant('an included tax does not raise the total, and is less than it', ({ row, due, taxAmount, total }) => {
    if (!row.taxIncluded) return
    expect(total).toBe(due)
    expect(taxAmount).toBeLessThanOrEqual(total)
  })

  invariant('another code never raises the total', async (amounts, purchase) => {
    const code = { code: 'z', amount: 1234, currency: amounts.row.currency }
    const { total } = await priced({ ...purchase, codes: [...purchase.codes, code] })
    expect(total).toBeLessThanOrEqual(amounts.total)
  })

  invariant(
    'a code that pays gives its whole value, paid or forfeited, and another one nothing',
    (amounts, { codes }) => {
      const usable = codes.filter(({ currency }) => currency === amounts.row.currency)
      const worth = new Map(usable.map(({ code, amount }) => [code, amount]))
      for (const { code, amount, forfeited } of amounts.codes) {
        expect(amount + forfeited).toBe(amount > 0 ? worth.get(code) : 0)
        expect(Math.min(amount, forfeited)).toBeGreaterThanOrEqual(0)
        if (forfeited > 0) expect(amounts.due).toBe(0)
      }
    }
  )

  invariant('no other coupon alone would take more off', async (amounts, purchase) => {
    const { referrerKey } = purchase.coupons
    for (const coupon of purchase.coupons.coupons) {
      const alone = await priced({ ...purchase, coupons: { ...purchase.coupons, coupons: [coupon] } })
      expect(alone.discount?.amount ?? 0).toBeLessThanOrEqual(amounts.discount?.amount ?? 0)
    }
    if (amounts.discount) expect(isFor(amounts.discount.coupon, amounts.row, { referrerKey, now })).toBe(true)
  })
})

describe('for any catalogue', () => {
  const anyPrice = fc.integer({ min: 0, max: 10_000_000 })
  const anyLines = fc.array(
    fc.record({ name: fc.constant('VAT'), rate: fc.double({ min: 0, max: 40 }), amount: anyPrice }),
    {
      maxLength: 3
    }
  )

  it('the totals add up, for any price, coupon, code and tax', () =>
    fc.assert(
      fc.property(anyRow, fc.boolean(), anyPurchase, anyPrice, anyLines, (row, taxIncluded, purchase, price, lines) => {
        const ordered = { row: { ...row, taxIncluded }, total: price }
        const before = amountsBeforeTax(ordered, purchase.payForCoParent, purchase.coupons, purchase.codes)
        const amounts = withTax(before, { lines, calculated: true })
        const { subTotal, discount, subTotalAfterDiscount, codes, due, taxAmount, total } = amounts
        const spentTotal = codes.reduce((sum, code) => sum + code.amount, 0)
        expect(subTotal).toBe(price * (purchase.payForCoParent ? 2 : 1))
        expect(subTotal - (discount?.amount ?? 0) - spentTotal).toBe(due)
        expect(Math.min(discount?.amount ?? 0, subTotalAfterDiscount, spentTotal, due)).toBeGreaterThanOrEqual(0)
        expect(taxAmount).toBe(lines.reduce((sum, line) => sum + line.amount, 0))
        expect(total).toBe(taxIncluded ? due : due + taxAmount)
      }),
      { numRuns }
    ))
})
