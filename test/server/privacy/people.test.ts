import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { lockAccount } from '#server/account/account-store.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { claimInTransaction, type Discounts, type Terms } from '#server/order/claim-store.ts'
import type { PayerKey } from '#server/order/payer.ts'
import { beginAttempt } from '#server/order/attempt-store.ts'
import { columns, type DataClass, exportedColumns, type TableName } from '#server/privacy/columns.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { exportPerson } from '#server/privacy/people-store.ts'
import { lockRegistration } from '#server/registration/store.ts'
import { createApi, homes, visit, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { fillsIn, invite } from '#test/support/invitation.ts'
import { createOperator } from '#test/support/operator.ts'
import { holds } from '#test/support/postgres.ts'
import { newProfessional } from '#test/support/professional.ts'

const api = await createApi()
const operator = await createOperator(api)
const embedder = await registerEmbedder(api.database, { url: 'https://partner.example/hook' })

const tables = Object.keys(columns) as TableName[]
const columnsOf = (...classes: DataClass[]) =>
  tables.flatMap(table =>
    Object.entries<DataClass>(columns[table])
      .filter(([, is]) => classes.includes(is))
      .map(([column]) => ({ table, column }))
  )

/** The claim of an invited parent who presses Pay with this body. */
function attemptOf(
  userId: string,
  { attemptId, order, payment, ...agreed }: Awaited<ReturnType<typeof fillsIn>>['body']
): [string, PayerKey, Terms, Discounts] {
  const terms: Terms = {
    renews: null,
    for_co_parent: false,
    amount: payment.amountDisplayed,
    tax_amount: payment.taxAmountDisplayed,
    currency: 'USD' as const,
    payment_type: payment.paymentType,
    nonce: payment.nonce,
    authentication: null,
    order_detail: order,
    pricing: { version: 1 } as never,
    pricing_locale: payment.pricingLocale!,
    terms_accepted: agreed.termsAccepted!,
    marketing_opt_in: agreed.marketingOptIn,
    embedder_id: null,
    reference: null
  }
  return [attemptId, { account_id: userId }, terms, { couponCode: null, codes: [] }]
}

/** A random word that occurs nowhere else in the database. */
const word = () => Array.from({ length: 20 }, () => String.fromCharCode(97 + randomInt(26))).join('')

/**
 * Replaces every personal and secret text of a person's rows by a different random word. Returns each word with its table and column, so
 * that the test covers every column.
 */
async function mark(table: TableName, where: ReturnType<typeof sql<boolean>>): Promise<Marked[]> {
  const kept = ['email_key', 'recipient', 'co_parent_email_key', 'key', 'answer', 'nonce']
  const { rows: types } = await sql<{ column: string; type: string }>`
    select column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
  `.execute(api.database)
  const marks: Marked[] = []
  for (const [column, is] of Object.entries<DataClass>(columns[table])) {
    const type = types.find(row => row.column === column)!.type
    if ((is !== 'personal' && is !== 'secret') || kept.includes(column)) continue
    const marked = { table, column, is, word: word() }
    const value =
      type === 'jsonb' ? sql`coalesce(${sql.ref(column)}, '{}') || ${wrapped(column, marked.word)}::jsonb` : undefined
    const text = type === '_text' ? sql`array[${marked.word}]` : sql`${marked.word}`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value ?? text} where ${where}`.execute(api.database)
    marks.push(marked)
  }
  return marks
}

interface Marked {
  table: TableName
  column: string
  is: DataClass
  word: string
}

/** A value for a JSON column that contains the mark. The column `children` is a list, every other JSON column an object. */
const wrapped = (column: string, mark: string) =>
  JSON.stringify(column === 'children' ? [{ firstName: mark, lastName: mark, email: null }] : { mark })

/** A parent A who has paid and has every value that a person can have. All of the values are marked words. */
async function family() {
  const code = await api.newCode(500)
  api.standsOn(embedder.origin)
  const parent = await visitUpToPayment(api)
  parent.typesCodes(code)
  parent.paysForBoth()
  api.faults.set({ on: 'sale', kind: 'decline' })
  await parent.pays()
  const paid = await parent.buys()
  const { userId, familyId } = paid.registration.parent
  const coParent = await api.accountOf(parent.coParent.email)
  const professional = { ...newProfessional(), email: parent.parent.email }
  await api.call(contract.createProfessional, { body: professional })
  api.standsOn(undefined)
  await api.deliverMails()
  // Another family has invited the same address.
  await sql`
    insert into invitation (id, email, email_key, expires_at)
    values (gen_random_uuid(), '', ${emailKeyOf(parent.parent.email)}, now())
  `.execute(api.database)
  await sql`
    insert into rate_limit values (${`emailFailure:${emailKeyOf(parent.parent.email)} 203.0.113.7`}, 1, 9999999999999)
  `.execute(api.database)
  const marks = [
    ...(await mark('registration', sql`id = ${parent.signupId}`)),
    ...(await mark('account', sql`id = ${userId}`)),
    ...(await mark('family', sql`id = ${familyId}`)),
    ...(await mark('invitation', sql`email_key = ${emailKeyOf(parent.parent.email)}`)),
    ...(await mark('attempt', sql`registration_id = ${parent.signupId}`)),
    ...(await mark('order', sql`family_id = ${familyId}`)),
    ...(await mark('mail', sql`account_id = ${userId}`)),
    ...(await mark(
      'token',
      sql`account_id = ${userId} and hash = (select max(hash) from token where account_id = ${userId})`
    )),
    ...(await mark('professional', sql`email_key = ${emailKeyOf(parent.parent.email)}`))
  ]
  return { parent, email: parent.parent.email, userId, familyId, coParent, marks }
}

describe('the class of every column', () => {
  test('is known: a new column has none', async () => {
    const { rows } = await sql<{ table: TableName; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'
      order by table_name, column_name
    `.execute(api.database)
    const known = columnsOf('personal', 'secret', 'accounting', 'nonPersonal')
    const named = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
    expect(known.map(named).toSorted()).toEqual(rows.map(named).toSorted())
  })
})

describe('a person', () => {
  let one: Awaited<ReturnType<typeof family>>
  let exported: string
  let data: Record<string, Record<string, unknown>[]>
  let before: string
  let other: Awaited<ReturnType<typeof family>>
  beforeAll(async () => {
    other = await family()
    one = await family()
    before = await api.everything()
    data = await operator.asks(`people export ${one.email.toUpperCase()}`)
    exported = JSON.stringify(data)
  })

  test('has a mark in each column that names a person', () => {
    const marked = new Set(one.marks.map(({ table, column }) => `${table}.${column}`))
    const unmarked = columnsOf('personal', 'secret').filter(({ table, column }) => !marked.has(`${table}.${column}`))
    expect(unmarked.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      [
        'attempt.email_key',
        'attempt.nonce',
        'family.co_parent_email_key',
        'invitation.email_key',
        'handover.hash',
        'handover.sealed',
        'mail.recipient',
        'order.answer',
        'professional.email_key',
        'rate_limit.key',
        'registration.email_key',
        'webhook.data',
        'account.email_key'
      ].toSorted()
    )
    for (const { word } of one.marks) expect(before).toContain(word)
  })

  test('gets every column but hashes, and nothing of anybody else', () => {
    for (const { is, word, table, column } of one.marks) {
      expect(exported.includes(word), `${table}.${column}`).toBe(is === 'personal')
    }
    for (const { table } of columnsOf('personal').filter(({ table }) => table !== 'handover')) {
      expect(Object.keys(data[table]![0]!).toSorted(), table).toEqual(exportedColumns(table).toSorted())
    }
    for (const { word, table, column } of other.marks) expect(exported.includes(word), `${table}.${column}`).toBe(false)
    expect(exported).not.toContain(other.email)
  })

  test('is erased only by --yes', async () => {
    expect(await operator.asks(`people erase ${one.email}`)).toMatchObject({
      isErased: false,
      rows: { registration: 1, account: 1, family: 1, professional: 1 }
    })
    const { code, output } = await operator.say(`people erase ${one.email}`)
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/account: 1[^]*--yes/) })
    expect(await api.everything()).toContain(one.email)
  })

  test('leaves no mark and no address, and the books without a name', async () => {
    const { amount, transaction_id } = data.attempt!.find(({ status }) => status === 'paid')!
    const erased = await operator.asks(`people erase ${one.email} --yes`)
    expect(erased).toMatchObject({
      isErased: true,
      accounts: 2,
      registrations: 1,
      atGateway: expect.arrayContaining([transaction_id])
    })
    const after = await api.everything()
    // The family's row keeps the children, because the co-parent has a subscription.
    const stays = ({ table }: Marked) => table === 'family'
    for (const marked of one.marks) {
      expect(after.includes(marked.word), `${marked.table}.${marked.column}`).toBe(stays(marked))
    }
    // The test removes the co-parent's address first, because that address ends with the erased one.
    expect(after.replaceAll(one.coParent.person.email!, '')).not.toContain(one.email)
    for (const { table, column, word } of other.marks) expect(after.includes(word), `${table}.${column}`).toBe(true)
    const books = await api.database
      .selectFrom('order')
      .innerJoin('attempt', 'attempt.id', 'order.attempt_id')
      .select(['order.total', 'attempt.amount', 'attempt.transaction_id'])
      .where('order.family_id', '=', one.familyId)
      .execute()
    expect(books).toEqual([{ total: amount, amount, transaction_id }])
  })

  test('takes the children along once no other parent is left', async () => {
    await erasePerson(api.database, one.coParent.person.email!)
    const after = await api.everything()
    for (const { word } of one.marks) expect(after).not.toContain(word)
    expect(after).not.toContain(one.coParent.person.email)
  })
})

test('the embedder’s reference is exported with each webhook about a person, and erased from all of them', async () => {
  const [reference, kept] = [word(), word()]
  api.standsOn(embedder.origin)
  const [buyer, other] = [await visitUpToPayment(api), await visitUpToPayment(api)]
  const pays = async (visitor: typeof buyer, reference: string) => {
    const body = await visitor.payment()
    await api.call(contract.pay, { query: { signupId: visitor.signupId }, body }, { ...visitor.keys, reference })
    return body.attemptId
  }
  const [attemptId] = [await pays(buyer, reference), await pays(other, kept)]
  const registered = valueOf(
    await api.call(
      contract.createProfessional,
      { body: { ...newProfessional(), email: buyer.parent.email } },
      { reference }
    )
  )
  api.standsOn(undefined)
  const exported = await exportPerson(api.database, buyer.parent.email)
  expect(exported!.attempt).toMatchObject([{ reference }])
  expect(exported!.webhook!.toSorted((a, b) => (String(a.type) < String(b.type) ? -1 : 1))).toMatchObject([
    { type: 'professional.registered', subject: registered.id, data: { reference } },
    { type: 'signup.completed', subject: attemptId, data: { purchaseId: attemptId, reference } }
  ])
  await erasePerson(api.database, buyer.parent.email)
  const after = await api.everything()
  expect(after).not.toContain(reference)
  expect(after).toContain(kept)
})

test('a count belongs to the person whose address or user name is a whole part of its key', async () => {
  const { parent, buys } = await visitUpToPayment(api)
  const { userId } = (await buys()).registration.parent
  await api.database
    .updateTable('account')
    .set({ username: 'Refusal', username_key: 'refusal' })
    .where('id', '=', userId)
    .execute()
  const theirs = [`email:${parent.email} 203.0.113.9`, 'loginFailure:refusal 203.0.113.9']
  const others = [`email:di${parent.email} 203.0.113.9`, 'refusal:POST /v1/signups 203.0.113.9']
  await sql`
    insert into rate_limit select key, 1, 9999999999999 from unnest(${[...theirs, ...others]}::text[]) as key
  `.execute(api.database)
  const keysOf = (rows: Record<string, unknown>[]) => rows.map(({ key }) => key).toSorted()
  expect(keysOf((await exportPerson(api.database, parent.email))!.rate_limit!)).toEqual(theirs)
  await erasePerson(api.database, parent.email)
  const { rows } = await sql<{ key: string }>`
    select key from rate_limit where key = any(${[...theirs, ...others]}::text[])
  `.execute(api.database)
  expect(keysOf(rows)).toEqual(others)
})

describe('a call that waits for the erasure of its caller puts nothing back', () => {
  const declined = () => api.faults.set({ on: 'sale', kind: 'decline' })
  const buyer = async () => {
    const visitor = await visitUpToPayment(api)
    const { registration, clickToJoinToken: credentialsToken } = await visitor.buys()
    return { email: visitor.parent.email, userId: registration.parent.userId, holder: { credentialsToken } }
  }
  const visitor = ({ parent, signupId, update }: Visitor): Caller => ({
    email: parent.email,
    lock: work => lockRegistration(work, signupId),
    call: line1 => update({ address: { ...homes.US, line1 }, sections: ['ADDRESS'] }),
    code: 'expired'
  })

  const callers: Record<string, () => Promise<Caller>> = {
    'of a registration that is deleted': async () => visitor(await visitUpToPayment(api)),
    async 'of an invited parent'() {
      const invited = await invite(api)
      const { params, holder, userId } = invited
      const { pay } = await fillsIn(api, invited)
      declined()
      await pay()
      const call = (firstName: string) =>
        api.call(
          contract.updateInvitedParent,
          { params, body: { parent: { firstName, lastName: 'Okafor' }, sections: ['NAME'] } },
          holder
        )
      return {
        email: invited.visitor.coParent.email,
        lock: work => lockAccount(work, userId),
        call,
        code: 'unauthorized'
      }
    },
    async 'of a signed-in parent'() {
      const { email, userId } = await buyer()
      const holder = { accessToken: await api.memberTokens.issue(userId) }
      const call = (line1: string) =>
        api.call(
          contract.updateOwnAddress,
          { body: { address: { ...homes.US, line1 }, timeZone: 'America/Chicago' } },
          holder
        )
      return { email, lock: work => lockAccount(work, userId), call, code: 'unauthorized' }
    },
    async 'of a buyer who tells the referral source'() {
      const { email, userId, holder } = await buyer()
      const call = (other: string) =>
        api.call(
          contract.updateParent,
          { body: { referral: { selection: 'OTHER', other }, sections: ['REFERRAL'] } },
          holder
        )
      return { email, lock: work => lockAccount(work, userId), call, code: 'unauthorized' }
    },
    async 'of a buyer who chooses a login'() {
      const { email, userId, holder } = await buyer()
      const call = (username: string) =>
        api.call(contract.setCredentials, { body: { username, password: 'correct horse 9!' } }, holder)
      return { email, lock: work => lockAccount(work, userId), call, code: 'used' }
    }
  }

  interface Caller {
    email: string
    /** Locks the row of the caller. */
    lock(work: Transaction<Tables>): Promise<unknown>
    /** The call that saves this text. */
    call(text: string): Promise<unknown>
    code: string
  }

  test.each(Object.entries(callers))('%s', async (_, begins) => {
    const { email, lock, call, code } = await begins()
    const text = word()
    const held = await holds(api.database, lock)
    // PostgreSQL serves those who wait for a row in their order: the erasure goes first.
    const erased = erasePerson(api.database, email)
    await held.isWaitedFor()
    const called = call(text)
    await held.isWaitedFor(2)
    await held.ends()
    expect(await erased).toMatchObject({ name: 'erased' })
    expect(await called).toMatchObject({ problem: { code } })
    expect(await api.everything()).not.toContain(text)
  })
})

describe('a child', () => {
  const child = () => ({ firstName: word(), lastName: word(), email: `${word()}@Example.com` })

  test('is found, exported and erased by their address, alone', async () => {
    const [unpaid, buyer] = [await visit(api), await visitUpToPayment(api)]
    const [asking, sibling, third] = [child(), child(), { ...child(), email: null }]
    const children = [sibling, asking, third]
    for (const { coParent, update } of [unpaid, buyer]) {
      expect(await update({ coParent, children, sections: ['FAMILY'] })).toMatchObject({ ok: true })
    }
    await buyer.pays()
    const email = asking.email.toUpperCase()
    const entry = { id: expect.any(String), children: [asking] }
    expect(await operator.asks(`people export ${email}`)).toEqual({
      namedIn: { registration: [entry, entry], family: [entry] }
    })
    expect(await operator.asks(`people erase ${email} --yes`)).toMatchObject({ accounts: 0, registrations: 0 })
    const after = await api.everything()
    for (const value of Object.values(asking)) expect(after).not.toContain(value)
    for (const { firstName } of [sibling, third]) expect(after.split(firstName)).toHaveLength(4)
    for (const { parent } of [unpaid, buyer]) expect(after).toContain(parent.email)
    expect(await operator.fails(`people erase ${email} --yes`)).toBe(
      'Nothing is held of anybody with this address or id.'
    )
  })
})

describe('no parent is erased while the other parent', () => {
  const undecidedMessage = (attemptId: string) =>
    `A payment is still being decided: see payments show ${attemptId}, and try again.`

  test('pays slowly, who then keeps name, address and receipt', async () => {
    const invited = await invite(api)
    const { visitor, params, holder } = invited
    const { body, pay } = await fillsIn(api, invited)
    const { gateway } = api.deps
    const [charge, release] = [gateway.charge.bind(gateway), Promise.withResolvers<void>()]
    const sale = vi.spyOn(gateway, 'charge').mockImplementation(async sent => {
      await release.promise
      return charge(sent)
    })
    const paying = pay()
    await vi.waitFor(() => expect(sale).toHaveBeenCalled())
    expect(await operator.fails(`people erase ${visitor.parent.email} --yes`)).toBe(undecidedMessage(body.attemptId))
    release.resolve()
    expect(await paying).toMatchObject({ ok: true })
    sale.mockRestore()

    expect(await erasePerson(api.database, visitor.parent.email)).toMatchObject({ name: 'erased' })
    await api.deliverMails()
    expect(api.mails.map(({ to, kind }) => `${kind} ${to}`)).toContain(`receipt ${visitor.coParent.email}`)
    expect(await api.call(contract.invite, { params }, holder)).toMatchObject({
      value: {
        isSubscriptionCurrent: true,
        familyMembers: expect.arrayContaining([expect.objectContaining({ firstName: 'Sam' })])
      }
    })
  })

  test('begins to pay at the same moment', async () => {
    const invited = await invite(api)
    const { body } = await fillsIn(api, invited)
    const attempt = attemptOf(invited.userId, body)
    await beginAttempt(api.database, { id: attempt[0], payer: attempt[1], now: api.deps.now() })
    const claim = await holds(api.database, transaction => claimInTransaction(transaction, ...attempt))
    const erasing = erasePerson(api.database, invited.visitor.parent.email)
    await claim.isWaitedFor()
    await claim.ends()
    expect(await erasing).toEqual({ name: 'open', attemptId: body.attemptId })
  })
})
