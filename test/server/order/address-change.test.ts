import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { createPause } from '#test/support/pause.ts'
import { holds } from '#test/support/postgres.ts'

const api = await createApi()
const { gateway } = api.deps
afterEach(() => void (api.deps.gateway = gateway))

/** Sends a payment. The gateway holds its charge until the test calls `arrive`. */
async function isPaying(visitor: Visitor) {
  const pause = createPause()
  api.deps.gateway = { ...gateway, charge: async charge => (await pause.wait(), gateway.charge(charge)) }
  const answer = visitor.pays()
  await pause.reached
  api.deps.gateway = gateway
  return {
    async arrives() {
      pause.resume()
      return answer
    }
  }
}

const corrects = (visitor: Visitor, email: string) =>
  visitor.update({ sections: ['PARENT'], parent: { ...visitor.parent, email } })

const addressOf = async (visitor: Visitor) => (await api.attemptsOf(visitor))[0]!.email_key

test('a visitor who corrects the address during a payment gets the receipt there, and frees the old one', async () => {
  const visitor = await visitUpToPayment(api)
  const payment = await isPaying(visitor)
  const email = `corrected.${randomUUID()}@example.com`
  expect(await corrects(visitor, email)).toMatchObject({ ok: true })
  expect(await addressOf(visitor)).toBe(email)

  const owner = await visitUpToPayment(api, { email: visitor.parent.email })
  expect(await owner.pays()).toMatchObject({ ok: true })
  expect(await payment.arrives()).toMatchObject({ ok: true, value: { registration: { parent: { email } } } })
  expect(await api.kindsTo(email)).toEqual(['receipt'])
})

test('a visitor who corrects the address in the moment of paying pays under the new one', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  const email = `just.corrected.${randomUUID()}@example.com`
  const parent = JSON.stringify({ ...visitor.parent, email }) as never
  const change = await holds(api.database, transaction =>
    transaction
      .updateTable('registration')
      .set({ parent, email_key: email })
      .where('id', '=', visitor.signupId)
      .execute()
  )
  const paying = visitor.sends(body)
  await change.isWaitedFor()
  await change.ends()
  expect(await paying).toMatchObject({ ok: true, value: { registration: { parent: { email } } } })
  expect(await addressOf(visitor)).toBe(email)
})

test('an address with a payment under way cannot be taken meanwhile, so that no visitor is charged in vain', async () => {
  const [one, other] = [await visitUpToPayment(api), await visitUpToPayment(api)]
  const [first, second] = [await isPaying(one), await isPaying(other)]
  expect(await corrects(other, one.parent.email)).toMatchObject({
    ok: false,
    problem: { code: 'invalid', validationErrors: [{ field: 'parent.email.taken' }] }
  })
  expect(await addressOf(other)).toBe(other.parent.email)
  expect(await first.arrives()).toMatchObject({ ok: true })
  expect(await second.arrives()).toMatchObject({ ok: true })
})

test('an invited parent keeps their payment when the address changes, even a paid one', async () => {
  const visitor = await visitUpToPayment(api)
  await visitor.buys()
  const { id } = await api.accountOf(visitor.coParent.email)
  const attempt = { id: randomUUID(), account_id: id, email_key: visitor.coParent.email.toLowerCase() }
  const { registration_id: _, ...like } = (await api.attemptsOf(visitor))[0]!
  await api.database
    .insertInto('attempt')
    .values({ ...like, ...attempt, status: 'new' })
    .execute()
  for (const status of ['pending', 'paid'] as const) {
    await api.database.updateTable('attempt').set({ status }).where('id', '=', attempt.id).execute()
  }

  const email = `moved.${randomUUID()}@example.com`
  await api.database.updateTable('account').set({ email_key: email }).where('id', '=', id).execute()
  expect(await api.attemptOf(attempt.id)).toMatchObject({ email_key: email })
})
