import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { emailKeyOf } from '#core/rules/email.ts'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { holds } from '#test/support/postgres.ts'

const api = await createApi()
const { gateway } = api.deps
afterEach(() => void (api.deps.gateway = gateway))

/** Sends a payment. The gateway holds its charge until the test calls `arrive`. */
async function isPaying(visitor: Visitor) {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  api.deps.gateway = {
    ...gateway,
    async charge(charge) {
      asked.resolve()
      await gate.promise
      return gateway.charge(charge)
    }
  }
  const answer = visitor.pays()
  await asked.promise
  api.deps.gateway = gateway
  return {
    async arrives() {
      gate.resolve()
      return answer
    }
  }
}

const corrects = (visitor: Visitor, email: string) =>
  visitor.update({ sections: ['PARENT'], parent: { ...visitor.parent, email } })

async function addressOf(visitor: Visitor) {
  const attempt = await api.database
    .selectFrom('attempt')
    .select('email_key')
    .where('registration_id', '=', visitor.signupId)
    .executeTakeFirstOrThrow()
  return attempt.email_key
}

test('a visitor who corrects the address while a payment is under way gets the receipt there, and the old one is free', async () => {
  const visitor = await visitUpToPayment(api)
  const payment = await isPaying(visitor)
  const email = `corrected.${randomUUID()}@example.com`
  expect(await corrects(visitor, email)).toMatchObject({ ok: true })
  expect(await addressOf(visitor)).toBe(email)

  const owner = await visitUpToPayment(api, { email: visitor.parent.email })
  expect(await owner.pays()).toMatchObject({ ok: true })
  expect(await payment.arrives()).toMatchObject({ ok: true, value: { registration: { parent: { email } } } })
  await api.deliverMails()
  expect(api.mails.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual(['receipt'])
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

test('an invited parent takes their payment along too, the one that is paid included', async () => {
  const visitor = await visitUpToPayment(api)
  const paid = await visitor.pays()
  if (!paid.ok) throw new Error('not paid')
  const { id } = await api.database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKeyOf(visitor.coParent.email))
    .executeTakeFirstOrThrow()
  const attempt = { id: randomUUID(), account_id: id, email_key: visitor.coParent.email.toLowerCase() }
  const { registration_id: _, ...like } = await api.database
    .selectFrom('attempt')
    .selectAll()
    .where('registration_id', '=', visitor.signupId)
    .executeTakeFirstOrThrow()
  await api.database
    .insertInto('attempt')
    .values({ ...like, ...attempt, status: 'new' })
    .execute()
  for (const status of ['pending', 'paid'] as const) {
    await api.database.updateTable('attempt').set({ status }).where('id', '=', attempt.id).execute()
  }

  const email = `moved.${randomUUID()}@example.com`
  await api.database.updateTable('account').set({ email_key: email }).where('id', '=', id).execute()
  const moved = await api.database.selectFrom('attempt').select('email_key').where('id', '=', attempt.id).execute()
  expect(moved).toEqual([{ email_key: email }])
})
