import { expect, test } from 'vitest'
import type { Coupon } from '#server/catalogue/schema.ts'
import { createCachedCoupons } from '#server/pricing/cached-coupons.ts'
import { findCoupons } from '#server/pricing/store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

/** A cached list of coupons. Each read of the source returns another list, or fails while `isAway` is true. */
function listing() {
  const world = { reads: 0, isAway: false }
  const coupons = createCachedCoupons(async () => {
    world.reads += 1
    if (world.isAway) throw new Error('away')
    return [{ code: String(world.reads) } as Coupon]
  })
  const codeAt = async (second: number) => (await coupons(new Date(second * 1000)))[0]!.code
  return { world, codeAt }
}

test('coupons are read once a second, however many look', async () => {
  const { world, codeAt } = listing()
  const all = await Promise.all(Array.from({ length: 50 }, (_, index) => codeAt(100 + index / 51)))
  expect(new Set(all)).toEqual(new Set(['1']))
  expect(await codeAt(101)).toBe('2')
  expect(world.reads).toBe(2)
})

test('a clock that was put back does not make them old for ever', async () => {
  const { codeAt } = listing()
  expect(await codeAt(100)).toBe('1')
  expect(await codeAt(40)).toBe('2')
})

test('a list that could not be had is asked for again at once', async () => {
  const { world, codeAt } = listing()
  world.isAway = true
  await expect(codeAt(100)).rejects.toThrow('away')
  world.isAway = false
  expect(await codeAt(100)).toBe('2')
})

test('a coupon that ended a moment ago may still be shown, and is never charged by', async () => {
  const api = await createApi()
  api.deps.cachedCoupons = createCachedCoupons(now => findCoupons(api.database, now))
  await api.database
    .insertInto('coupon')
    .values({ code: 'GONE', description_en: 'x', description_es: 'x', kind: 'percent', value: 90 })
    .execute()
  const visitor = await visitUpToPayment(api)
  const before = await visitor.payment()
  await api.database.deleteFrom('coupon').execute()

  const after = await visitor.sends(before)
  expect(after).toMatchObject({ ok: false, problem: { code: 'pricing.changed', detail: { couponDetail: null } } })
  expect(api.charges()).toEqual([])

  api.passTime(1 / 3_600)
  expect(await visitor.pays()).toMatchObject({ ok: true })
})
