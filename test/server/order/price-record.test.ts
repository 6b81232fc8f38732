import { expect, test } from 'vitest'
import { priceOf } from '#server/order/price-record.ts'
import { findReceipts } from '#server/receipt/store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import firstConversation from '../released/0.1.0/conversation.json' with { type: 'json' }
import secondConversation from '../released/1.0.0/conversation.json' with { type: 'json' }

const api = await createApi()

/** The prices as servers of released versions have answered them. These servers store their answers as they stand. */
const released = Object.entries({ '0.1.0': firstConversation, '1.0.0': secondConversation }).map(
  ([version, { exchanges }]) => [version, exchanges.find(({ path }) => path === '/v1/pricing')!.answer] as const
)

async function buys(): Promise<string> {
  const paid = await (await visitUpToPayment(api)).pays()
  if (!paid.ok) throw new Error(paid.problem.code)
  return paid.value.purchaseId!
}

const storedPrice = async (id: string) =>
  (await api.database.selectFrom('attempt').select('pricing').where('id', '=', id).executeTakeFirstOrThrow()).pricing

async function stores(id: string, price: object): Promise<void> {
  await api.database
    .updateTable('attempt')
    .set({ pricing: JSON.stringify(price) })
    .where('id', '=', id)
    .execute()
  await api.database.updateTable('order').set({ answer: '{}' }).where('attempt_id', '=', id).execute()
}

test.each(released)('a price that a server of %s has stored is read, and its receipt is written', async (_, old) => {
  const id = await buys()
  await stores(id, old as object)
  expect(priceOf({ pricing: await storedPrice(id) })).toEqual({ ...(old as object), version: 1 })
  const receipts = await findReceipts(api.database, { attempt_id: id })
  expect(receipts?.en).toMatchObject({ lines: [{ amount: '$159.99' }], total: { amount: '$159.99' } })
})

test.each(released)('a price that is stored now has each field that a server of %s reads', async (_, old) => {
  // These servers never read the two fields from a stored price.
  const { finalPrice: _finalPrice, authenticatesCards: _authenticates, ...read } = old as Record<string, object>
  const stored = (await storedPrice(await buys())) as Record<string, object>
  expect(stored).toMatchObject({ version: 1, written: expect.anything() })
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(read)))
  expect(Object.keys(stored.totals!)).toEqual(expect.arrayContaining(Object.keys(read.totals!)))
})

test('a price of a version that is not known is refused, and not read as another one', async () => {
  const id = await buys()
  await stores(id, { ...(await storedPrice(id)), version: 2 })
  await expect(findReceipts(api.database, { attempt_id: id })).rejects.toThrow('a price of version 2 is not known')
})
