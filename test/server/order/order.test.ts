import { describe, expect, it } from 'vitest'
import type { Order } from '#core/rules/order.ts'
import { orderedPackage } from '#server/order/price.ts'

const american = { country: 'US', group: 'P0' } as const
const british = { country: 'GB', group: 'P0' } as const
const premium = { packageId: '2061', productId: null, services: null }
const built = { packageId: '2015', productId: 'SUB1YEAR', services: ['MYFILES', 'CALLSBASIC'] }

describe('an order', () => {
  it('of a ready package costs its price', () => {
    const ordered = orderedPackage(premium, british)
    expect(ordered).toMatchObject({ ok: true, value: { total: 12_799 } })
  })

  it.each<[string[], number]>([
    [[], 9999],
    [['MYFILES', 'CALLSBASIC'], 9999],
    [['TONEMETER'], 9999 + 1500],
    [['MYFILES', 'CALLSBASIC', 'TONEMETER', 'UNLIMITEDPAYMENTS'], 9999 + 1500 + 2000],
    [['TONEMETER', 'TONEMETER'], 9999 + 1500]
  ])('of a built package with %j costs %i', (services, total) => {
    expect(orderedPackage({ ...built, services }, american)).toMatchObject({ ok: true, value: { total } })
  })

  it('from a country outside the seven is of an American package', () => {
    expect(orderedPackage({ ...premium, packageId: '2011' }, { country: 'FR', group: 'P0' }).ok).toBe(true)
    expect(orderedPackage(premium, { country: 'FR', group: 'P0' }).ok).toBe(false)
  })

  it.each<[string, Order, { country: string; group: 'P0' | 'P2' | 'P3' }]>([
    ['a package that does not exist', { ...premium, packageId: '1' }, british],
    ['a package called like part of an object', { ...premium, packageId: 'constructor' }, british],
    ['a package of another country', premium, american],
    ['a package of another pricing group', premium, { ...british, group: 'P2' }],
    ['a built package without a product', { ...built, productId: null }, american],
    ['a built package without services', { ...built, services: null }, american],
    ['a built package with the product of the other term', { ...built, productId: 'SUB2YEAR' }, american],
    ['a service that does not exist', { ...built, services: ['MYFILES', 'GOLDTAPS'] }, american],
    ['a ready package with a product', { ...premium, productId: 'SUB1YEAR' }, british],
    ['a ready package with services', { ...premium, services: [] }, british]
  ])('is refused for %s', (_name, order, market) => {
    expect(orderedPackage(order, market)).toMatchObject({ ok: false, problem: { code: 'pricing.refused' } })
  })
})
