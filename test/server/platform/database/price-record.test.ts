import { expect, test } from 'vitest'
import { priceOf } from '#server/platform/database/records.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()

async function storedPrice() {
  const paid = await (await visitUpToPayment(api)).buys()
  const found = api.database.selectFrom('attempt').select('pricing').where('id', '=', paid.purchaseId)
  return (await found.executeTakeFirstOrThrow()).pricing
}

test('the price of an attempt is stored with its version, and read as it was stored', async () => {
  const pricing = await storedPrice()
  expect(pricing).toMatchObject({ version: 1, totals: { total: 15_999 }, written: { en: expect.anything() } })
  expect(priceOf({ pricing })).toEqual(pricing)
})

test('a price of a version that is not known is refused, and not read as another one', async () => {
  const pricing = { ...(await storedPrice()), version: 2 } as never
  expect(() => priceOf({ pricing })).toThrow('unknown price version 2')
})
