import { expect, test } from 'vitest'
import { cachedCoupons } from '#server/order/discount-store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

test('a coupon that ended a moment ago may still be shown, and is never charged by', async () => {
  const api = await createApi()
  api.deps.cachedCoupons = cachedCoupons(api.database)
  await api.database
    .insertInto('coupon')
    .values({ code: 'GONE', description: { en: 'x' }, kind: 'percent', value: 90 })
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
