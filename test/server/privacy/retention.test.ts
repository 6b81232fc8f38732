import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { createInvite } from '#server/invitation/creation.ts'
import { emptyExpiredHandovers } from '#server/privacy/retention-store.ts'
import { applyRetention, retentionRules } from '#server/privacy/retention.ts'
import { reconcileAll } from '#server/order/reconciliation.ts'
import { createApi, type Visitor, visit, visitUpToPayment } from '#test/support/api.ts'
import { cardCharge } from '#test/support/charges.ts'
import { pages } from '#test/support/pages.ts'

const api = await createApi()
const night = () => applyRetention(api.database, api.deps.now())
let passed = 0
function passDays(days: number) {
  passed += days
  api.passTime(days * 24)
}
// Each test begins at the real time again, because the database writes the times of mails and orders by its own clock.
afterEach(() => passDays(-passed))

/** Creates a visitor. The children's names occur nowhere else, so the test can search for them. */
async function family() {
  const visitor = await visitUpToPayment(api, { firstName: `Parent${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}` })
  const child = `Child${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
  await visitor.update({
    coParent: visitor.coParent,
    children: [{ firstName: child, lastName: 'Reyes', email: null }],
    sections: ['FAMILY']
  })
  return { visitor, child }
}

test('docs/privacy.md has the rules that the nightly job applies', () => {
  const rows = [...pages.get('privacy.md')!.matchAll(/^\| (.+?) \| .+? \| (.+?) \| nightly \|$/gm)]
  expect(rows.map(([, what, keeps]) => ({ what, keeps }))).toEqual(
    retentionRules.map(({ what, keeps }) => ({ what, keeps }))
  )
})

describe('a registration that came to nothing', () => {
  const endings: [how: string, tries: (visitor: Visitor) => Promise<unknown>, isKept: boolean][] = [
    ['without a try to pay', async () => {}, false],
    [
      'with a declined card',
      async visitor => {
        api.faults.set({ on: 'sale', kind: 'decline' })
        await visitor.pays()
      },
      true
    ],
    [
      'with a charge that was taken back',
      async visitor => {
        api.faults.set({ on: 'sale', kind: 'status' })
        const body = await visitor.payment()
        await visitor.sends(body)
        passDays(1 / 24)
        await reconcileAll(api.deps)
        await api.deps.gateway.charge(cardCharge({ attemptId: body.attemptId, amount: 1 }))
        await reconcileAll(api.deps)
        await api.deliverMails()
      },
      true
    ]
  ]

  test.each(endings)('%s names no child after 30 days', async (_, tries, isKept) => {
    const { visitor, child } = await family()
    await tries(visitor)
    passDays(29)
    await night()
    expect(await api.everything()).toContain(child)
    passDays(1.1)
    await night()
    const after = await api.everything()
    for (const name of [child, visitor.parent.firstName, visitor.parent.email]) expect(after).not.toContain(name)
    expect((await api.registrationOf(visitor)) !== undefined).toBe(isKept)
    expect(await api.attemptsOf(visitor)).toHaveLength(isKept ? 1 : 0)
  })

  test('keeps its names while an attempt is open or may still be charged', async () => {
    const [open, late] = [await family(), await family()]
    api.faults.set({ on: 'sale', kind: 'decline' })
    await late.visitor.pays()
    api.faults.set({ on: 'sale', kind: 'status' })
    await open.visitor.pays()
    for (const { visitor } of [open, late]) {
      await sql`
        update registration set created_at = created_at - interval '30 days' where id = ${visitor.signupId}
      `.execute(api.database)
    }
    await night()
    for (const { child } of [open, late]) expect(await api.everything()).toContain(child)
    passDays(3.1)
    await night()
    expect(await api.everything()).toContain(open.child)
    expect(await api.everything()).not.toContain(late.child)
    await reconcileAll(api.deps)
    await night()
    expect(await api.everything()).not.toContain(open.child)
  })
})

/** Adds a row to each table whose rows are about an attempt, so that its deletion meets all of them. */
async function giveEachChild([attempt]: { id: string }[]) {
  const { id } = attempt!
  const code = randomUUID().slice(0, 8)
  const { database } = api
  await database
    .insertInto('coupon')
    .values({ code, description: { en: '5% off' }, kind: 'percent', value: 5 })
    .execute()
  await database.insertInto('coupon_claim').values({ coupon_code: code, attempt_id: id }).execute()
  await database
    .insertInto('subscription_code')
    .values({ code: `${code}-code`, amount: 1, currency: 'USD', claimed_by: id })
    .execute()
  const now = api.deps.now()
  const refund = {
    id: randomUUID(),
    attempt_id: id,
    kind: 'refund',
    gateway_id: 'refund',
    amount: 1,
    currency: 'USD',
    state: 'failed'
  } as const
  await database
    .insertInto('refund')
    .values({ ...refund, created_at: now, changed_at: now })
    .execute()
  await database
    .insertInto('renewal_change')
    .values({ id: randomUUID(), attempt_id: id, kind: 'stopped', created_at: now })
    .execute()
  const { rows } = await sql<{ name: string; column: string }>`
    select conrelid::regclass::text as name, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey) where confrelid = 'attempt'::regclass
  `.execute(database)
  for (const { name, column } of rows) {
    const { rows: own } = await sql`select from ${sql.raw(name)} where ${sql.ref(column)} = ${id}::uuid`.execute(
      database
    )
    expect([name, own.length > 0]).toEqual([name, true])
  }
}

describe('a purchase', () => {
  test('leaves the children with their family only, and the books without names', async () => {
    const { visitor, child } = await family()
    await visitor.pays()
    await api.deliverMails()
    passDays(31)
    await night()
    expect(await api.registrationOf(visitor)).toMatchObject({
      children: null,
      email_key: '',
      parent: { firstName: '' }
    })
    const families = await api.database.selectFrom('family').select('children').execute()
    expect(families.map(({ children }) => children[0]!.firstName)).toContain(child)
    const { answer } = await api.database
      .selectFrom('order')
      .innerJoin('attempt', 'attempt.id', 'order.attempt_id')
      .select('answer')
      .where('registration_id', '=', visitor.signupId)
      .executeTakeFirstOrThrow()
    expect(answer).toMatchObject({
      registration: { parent: { email: '' }, coParent: { email: null, phoneNumberWithCountryCode: null } },
      receipt: { cardLastFour: '1881' }
    })
    expect(JSON.stringify(answer)).toContain('Premium subscription, 1 year')
    expect(JSON.stringify(answer)).not.toContain(visitor.parent.firstName)
  })

  test('stands in the books for ten years, and a failed try for one', async () => {
    const buyer = await visitUpToPayment(api)
    api.faults.set({ on: 'sale', kind: 'decline' })
    await buyer.pays()
    await buyer.pays()
    passDays(367)
    await night()
    expect(await api.attemptsOf(buyer)).toMatchObject([{ status: 'paid' }])
    await giveEachChild(await api.attemptsOf(buyer))
    passDays(9 * 365.3)
    await night()
    expect(await api.attemptsOf(buyer)).toEqual([])
    expect(await api.registrationOf(buyer)).toBeUndefined()
    const account = api.database
      .selectFrom('account')
      .select('id')
      .where('email_key', '=', emailKeyOf(buyer.parent.email))
    expect(await account.execute()).toHaveLength(1)
  })
})

test('a mail goes 30 days after it was written, and after 90 if it was never sent', async () => {
  const visitor = await visitUpToPayment(api)
  await visitor.pays()
  const [receipt] = await mailsTo(visitor.parent.email)
  await api.database.updateTable('mail').set({ sent_at: api.deps.now() }).where('id', '=', receipt!).execute()
  passDays(29)
  await night()
  expect(await mailsTo(visitor.parent.email)).toHaveLength(1)
  passDays(2)
  await night()
  expect(await mailsTo(visitor.parent.email)).toHaveLength(0)
  expect(await mailsTo(visitor.coParent.email)).toHaveLength(1)
  passDays(60)
  await night()
  expect(await mailsTo(visitor.coParent.email)).toHaveLength(0)
})

async function mailsTo(recipient: string) {
  const rows = await api.database.selectFrom('mail').select('id').where('recipient', '=', recipient).execute()
  return rows.map(({ id }) => id)
}

describe('an invitation without an answer', () => {
  const yearLong = () => new Date(api.deps.now().getTime() + 366 * 86_400_000)
  const makings: [who: string, makes: () => Promise<string[]>][] = [
    [
      'of an operator, paid for a year',
      async () => {
        const email = `nobody.${randomUUID()}@example.com`
        await createInvite(api.deps, { email, paidUntil: yearLong() })
        return [email]
      }
    ],
    [
      'of a parent who has paid for both',
      async () => {
        const visitor = await visitUpToPayment(api)
        const coParent = { ...visitor.coParent, lastName: `Reyes${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}` }
        const children = [{ firstName: 'Lu', lastName: 'Reyes', email: null }]
        await visitor.update({ coParent, children, sections: ['FAMILY'] })
        visitor.paysForBoth()
        await visitor.pays()
        return [coParent.email, coParent.lastName]
      }
    ]
  ]

  test.each(makings)('%s is forgotten, once no new link can be asked for', async (_, makes) => {
    const texts = await makes()
    await api.deliverMails()
    passDays(119)
    await night()
    const before = await api.everything()
    for (const text of texts) expect(before).toContain(text)
    passDays(2)
    await night()
    const after = await api.everything()
    for (const text of texts) expect(after).not.toContain(text)
    await night()
  })
})

test('a handover is emptied after ten minutes, and forgotten after a day', async () => {
  await api.call(contract.handOver, { body: { flow: 'signup', step: 'family', progress: '{}' } })
  const sealed = async () => {
    const rows = await api.database.selectFrom('handover').select('sealed').execute()
    return rows.map(row => row.sealed !== null)
  }
  passDays(9 / 60 / 24)
  await emptyExpiredHandovers(api.database, api.deps.now())
  expect(await sealed()).toEqual([true])
  passDays(2 / 60 / 24)
  await emptyExpiredHandovers(api.database, api.deps.now())
  expect(await sealed()).toEqual([false])
  passDays(1.1)
  await night()
  expect(await sealed()).toEqual([])
})

test('links and counts go with their end', async () => {
  const visitor = await visit(api)
  const paid = await (await visitUpToPayment(api)).joins()
  const hash = await hashToken(paid.credentialsToken)
  const count = (expire: number) =>
    sql`insert into rate_limit (key, points, expire) values (${`email:${visitor.parent.email}`}, 1, ${expire})
      on conflict (key) do update set expire = excluded.expire`.execute(api.database)
  await count(api.deps.now().getTime() + 1_000)
  await night()
  expect(await api.everything()).toContain(`email:${visitor.parent.email}`)
  const tokens = async () =>
    (await api.database.selectFrom('token').select('hash').where('hash', '=', hash).execute()).length
  passDays(90)
  await night()
  expect(await api.everything()).not.toContain(`email:${visitor.parent.email}`)
  expect(await tokens()).toBe(1)
  passDays(1.1)
  await night()
  expect(await tokens()).toBe(0)
})

test('a rule that fails keeps no other from being applied, and the error names the rule and the cause', async () => {
  const { visitor, child } = await family()
  passDays(31)
  const rule = retentionRules.find(({ what }) => what === 'Registrations')!
  const cause = new Error('a bug')
  vi.spyOn(rule, 'end').mockRejectedValueOnce(cause)
  const message = 'data outlives its retention period: Registrations'
  expect(await night().catch((error: unknown) => error)).toMatchObject({ message, cause })
  expect(await api.everything()).toContain(child)
  await night()
  expect(await api.registrationOf(visitor)).toBeUndefined()
})
