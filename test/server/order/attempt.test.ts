import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AttemptStatus } from '#server/platform/database/tables.ts'
import { attemptMoves, isOpen, liveStatuses, mayMove } from '#server/order/attempt.ts'
import { findLiveAttempt, refuseAttempt } from '#server/order/attempt-store.ts'
import { createApi, visit } from '#test/support/api.ts'

const api = await createApi()
const statuses = Object.keys(attemptMoves) as AttemptStatus[]
const live: readonly AttemptStatus[] = liveStatuses

/** Writes an attempt directly to the database, by the moves that its trigger allows. */
async function insert(status: AttemptStatus, changes: { registration?: string; email?: string; amount?: number } = {}) {
  const id = randomUUID()
  await api.database
    .insertInto('attempt')
    .values(row(id, { ...changes, registration: changes.registration ?? (await visit(api)).signupId }))
    .execute()
  for (const step of wayTo(status)) {
    const ends = { nonce: null, transaction_id: needsTransaction(step) ? `t-${id}` : null }
    await update(id, { status: step, ...(isOpen({ status: step }) ? { nonce: 'a-nonce' } : ends) })
  }
  return id
}

function row(id: string, changes: { registration: string; email?: string; amount?: number; status?: AttemptStatus }) {
  return {
    id,
    status: changes.status ?? ('new' as const),
    registration_id: changes.registration,
    email_key: changes.email ?? `${id}@example.com`,
    amount: changes.amount ?? 4_200,
    tax_amount: 0,
    currency: 'USD' as const,
    payment_type: 'CREDIT_CARD' as const,
    order_detail: { packageId: '', productId: null, services: null },
    pricing: {},
    pricing_locale: 'en-US',
    terms_accepted: true,
    marketing_opt_in: false
  }
}

/** The moves that lead from `new` to the status. */
function wayTo(status: AttemptStatus): AttemptStatus[] {
  if (status === 'new') return []
  if (status === 'pending' || status === 'retryable') return [status]
  return status === 'voided' ? ['pending', 'voiding', 'voided'] : ['pending', status]
}

function needsTransaction(status: AttemptStatus): boolean {
  return ['paid', 'voiding', 'voided'].includes(status)
}

function update(id: string, changes: { status: AttemptStatus; transaction_id?: string | null; nonce?: string | null }) {
  return api.database.updateTable('attempt').set(changes).where('id', '=', id).execute()
}

async function statusOf(id: string) {
  const row = await api.database.selectFrom('attempt').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return row.status
}

describe.each(statuses)('an attempt that is %s', from => {
  test.each(statuses.filter(to => to === from || mayMove(from, to)))('may become %s', async to => {
    const id = await insert(from)
    await update(id, { status: to, nonce: isOpen({ status: to }) ? 'a-nonce' : null, transaction_id: `t-${id}` })
    expect(await statusOf(id)).toBe(to)
  })

  const illegal = statuses.filter(to => to !== from && !mayMove(from, to))
  test.runIf(illegal.length > 0).each(illegal)('may not become %s, by any statement', async to => {
    const id = await insert(from)
    await expect(update(id, { status: to, nonce: null, transaction_id: `t-${id}` })).rejects.toThrow(
      `attempt ${id}: ${from} may not become ${to}`
    )
    expect(await statusOf(id)).toBe(from)
  })
})

describe('while an attempt is live', () => {
  const pairs = live.flatMap(one => live.map(other => [one, other] as const))

  test.each(pairs)('%s, its registration has no other that is %s', async (one, other) => {
    const registration = (await visit(api)).signupId
    await insert(one, { registration })
    await expect(insert(other, { registration })).rejects.toMatchObject({
      code: '23505',
      constraint: 'attempt_live_registration'
    })
  })

  test.each(pairs)('%s, its e-mail address has no other that is %s', async (one, other) => {
    const email = `${randomUUID()}@example.com`
    await insert(one, { email })
    await expect(insert(other, { email })).rejects.toMatchObject({ code: '23505', constraint: 'attempt_live_email' })
  })
})

test('a request that is refused late does not end its repeat', async () => {
  const end = { began: new Date(0), status: 'declined', problem: { code: 'limited' }, now: new Date() } as const
  expect(await refuseAttempt(api.database, await insert('new'), end)).toBe(false)
})

test('a purchase of a parent’s own stops none for the co-parent', async () => {
  const { signupId } = await visit(api)
  await insert('paid', { registration: signupId })
  const payer = { key: { registration_id: signupId }, renews: null, forCoParent: true }
  expect(await findLiveAttempt(api.database, payer)).toBeUndefined()
})

test.each(statuses.filter(status => status !== 'new'))('no attempt begins as %s', async status => {
  const { signupId: registration } = await visit(api)
  const born = { ...row(randomUUID(), { registration, status }), nonce: null, transaction_id: 't' }
  await expect(api.database.insertInto('attempt').values(born).execute()).rejects.toMatchObject({ code: '23514' })
})

describe('an attempt is refused', () => {
  const check = { code: '23514' }

  test('that is paid without the transaction that paid it', async () => {
    const id = await insert('pending')
    await expect(update(id, { status: 'paid', nonce: null, transaction_id: null })).rejects.toMatchObject(check)
  })

  test('unless nothing was due', async () => {
    const id = await insert('pending', { amount: 0 })
    await update(id, { status: 'paid', nonce: null, transaction_id: null })
    expect(await statusOf(id)).toBe('paid')
  })

  test('that is to be voided without the transaction to void', async () => {
    const id = await insert('unknown')
    await expect(update(id, { status: 'voiding', nonce: null, transaction_id: null })).rejects.toMatchObject(check)
  })

  test.each(['paid', 'declined', 'abandoned', 'voiding'] as const)(
    'that is %s with a nonce still in it',
    async status => {
      const id = await insert('pending')
      await expect(update(id, { status, transaction_id: 't' })).rejects.toMatchObject(check)
    }
  )

  test('of no parent', async () => {
    const id = await insert('declined')
    const orphan = api.database.updateTable('attempt').set({ registration_id: null }).where('id', '=', id)
    await expect(orphan.execute()).rejects.toMatchObject(check)
  })

  test('of an amount below zero', async () => {
    await expect(insert('pending', { amount: -1 })).rejects.toMatchObject(check)
  })

  test('in an unknown status', async () => {
    await expect(insert('lost' as AttemptStatus)).rejects.toMatchObject(check)
  })
})
