import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { claimAttempt, type Terms } from '#server/payment/claim-store.ts'
import { beginAttempt, findAttempt, lockAttempt, refuseAttempt } from '#server/payment/store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { holds } from '#test/support/postgres.ts'

const api = await createApi()
const { database } = api

interface New {
  id: string
  payer: { registration_id: string }
  terms: Terms
}

/** Inserts a new attempt of a new registration that has a package and an address. */
async function attemptOf(change: Partial<Terms> = {}): Promise<New> {
  const visitor = await visitUpToPayment(api)
  const { payment, order } = await visitor.payment()
  const terms = {
    renews: null,
    amount: payment.amountDisplayed,
    tax_amount: payment.taxAmountDisplayed,
    currency: 'USD' as const,
    payment_type: 'CREDIT_CARD' as const,
    nonce: payment.nonce,
    authentication: null,
    order_detail: order,
    pricing: { version: 1, couponDetail: null, paymentCodeDetails: [] } as never,
    pricing_locale: 'en-US',
    terms_accepted: true,
    marketing_opt_in: false,
    for_co_parent: false,
    embedder_id: null,
    reference: null,
    ...change
  }
  return inserted({ payer: { registration_id: visitor.signupId }, terms })
}

async function inserted(attempt: Omit<New, 'id'>): Promise<New> {
  const id = randomUUID()
  await beginAttempt(database, { id, payer: attempt.payer, now: api.deps.now() })
  return { ...attempt, id }
}

test.each([
  [2, { ok: true }],
  [3, { ok: false, problem: { code: 'invalid', validationErrors: [{ field: 'parent.email.taken' }] } }]
])('a claim that %i attempts block, each of which ends at once, is tried three times', async (blocked, answer) => {
  const visitor = await visitUpToPayment(api)
  // A sequence keeps its count when a transaction is rolled back.
  await sql`create sequence claims`.execute(database)
  await sql`
    create function block() returns trigger language plpgsql as $$
      begin
        if nextval('claims') <= ${sql.lit(blocked)} then raise 'blocked' using errcode = 'unique_violation'; end if;
        return new;
      end
    $$`.execute(database)
  await sql`
    create trigger block before update on attempt for each row when (new.status = 'pending') execute function block()
  `.execute(database)
  onTestFinished(() => sql`drop function block cascade; drop sequence claims`.execute(database).then(() => {}))
  expect(await visitor.pays()).toMatchObject(answer)
})

test('a request that gives up late does not end the repeat that has begun its attempt again', async () => {
  const { id, payer } = await attemptOf()
  const { created_at: began } = (await findAttempt(database, id))!
  const now = new Date(began.getTime() + 12_000)
  const gaveUp = { began, status: 'retryable', problem: { code: 'unavailable' }, now } as const
  expect(await refuseAttempt(database, id, gaveUp)).toBe(true)
  expect(await beginAttempt(database, { id, payer, now })).toBe(true)
  expect(await refuseAttempt(database, id, { ...gaveUp, status: 'declined' })).toBe(false)
  expect(await findAttempt(database, id)).toMatchObject({ status: 'new', problem: null, settled_at: null })
})

test('only its payer begins a retryable attempt again', async () => {
  const [{ id }, other] = [await attemptOf(), await attemptOf()]
  const { created_at: began } = (await findAttempt(database, id))!
  await refuseAttempt(database, id, { began, status: 'retryable', problem: { code: 'limited' }, now: began })
  expect(await beginAttempt(database, { id, payer: other.payer, now: api.deps.now() })).toBe(false)
})

test('a claim locks its attempt before its payer, as a settlement and an erasure do', async () => {
  const { id, payer, terms } = await attemptOf()
  const settlement = await holds(database, transaction => lockAttempt(transaction, id))
  const claim = claimAttempt(database, id, payer, terms)
  await settlement.isWaitedFor()
  const registrations = database.selectFrom('registration').where('id', '=', payer.registration_id)
  expect(await registrations.select('id').forUpdate().noWait().execute()).toHaveLength(1)
  await settlement.ends()
  expect(await claim).toBe('claimed')
})

test('of many who pay at once, and ask again at once, everybody gets their own receipt', async () => {
  const visitors = await Promise.all(Array.from({ length: 6 }, () => visitUpToPayment(api)))
  const bodies = await Promise.all(visitors.map(visitor => visitor.payment()))
  const pay = () => Promise.all(visitors.map((visitor, index) => visitor.sends(bodies[index]!)))
  const [first, again] = [await pay(), await pay()]
  const registrations = await database.selectFrom('registration').select(['id', 'email_key']).execute()
  for (const [index, { signupId }] of visitors.entries()) {
    const email = registrations.find(({ id }) => id === signupId)!.email_key
    for (const answer of [first[index]!, again[index]!]) {
      if (!answer.ok) throw new Error(answer.problem.code)
      expect(answer.value.registration.parent.email).toBe(email)
    }
  }
  const tokens = [...first, ...again].map(answer => answer.ok && answer.value.clickToJoinToken)
  expect(new Set(tokens).size).toBe(12)
})
