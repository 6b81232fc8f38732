import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { MailRefused } from '#server/gateways/mail/mail.ts'
import { stateOf } from '#server/invitation/state.ts'
import { findInvitation, noteSent } from '#server/invitation/store.ts'
import { sendMail } from '#server/start/mail-sender.ts'
import { findMail, markSent, postMail } from '#server/mail/store.ts'
import type { Writer } from '#server/platform/database/tables.ts'
import { readState } from '#server/platform/observability/state-store.ts'
import { createApi, type homes, visitUpToPayment } from '#test/support/api.ts'
import { createTestFolder } from '#test/support/folder.ts'

const dir = await createTestFolder('outbox')
const outbox = createOutbox({ dir, from: { name: 'CoParentJoin', address: 'no-reply@join.test' } })

const api = await createApi()
let posted: string[] = []
beforeAll(async () => {
  api.deps.enqueueMails = async (_, sent) => void posted.push(...sent.map(({ id }) => id))
})

/** Makes a purchase in that language. Returns the mails that the purchase has stored. */
async function purchase(language: string, options: { country?: keyof typeof homes; isPaidForBoth?: boolean } = {}) {
  const visitor = await visitUpToPayment(api, options)
  await api.database.updateTable('registration').set({ language }).where('id', '=', visitor.signupId).execute()
  if (options.isPaidForBoth) visitor.paysForBoth()
  posted = []
  const paid = await visitor.buys()
  const rows = await api.database.selectFrom('mail').select(['id', 'kind']).where('id', 'in', posted).execute()
  const idOf = (kind: string) => rows.find(row => row.kind === kind)!.id
  return { visitor, ...paid, receiptMail: idOf('receipt'), inviteMail: idOf('invite'), count: rows.length }
}

async function delivered(id: string) {
  await sendMail(api.deps, outbox, id)
  const entries = (await outbox.list()).filter(({ mail }) => mail.id === id)
  return Promise.all(entries.map(async ({ file }) => PostalMime.parse((await outbox.read(file))!)))
}

async function failedAt(id: string) {
  const row = await api.database.selectFrom('mail').select('failed_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.failed_at
}

async function sentAt(id: string) {
  const row = await api.database.selectFrom('mail').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.sent_at
}

describe.each([
  ['en', 'Your receipt and how to finish your account', 'Finish your account', /works for 24 hours/],
  ['es', 'Su recibo y cómo completar su cuenta', 'Completar su cuenta', /durante 24 horas/]
] as const)('a receipt in %s', (language, subject, action, until) => {
  test.each(['US', 'GB', 'CA'] as const)('from %s has the amounts of the receipt in both parts', async country => {
    const { visitor, written, receiptMail } = await purchase(language, { country })
    const [mail] = await delivered(receiptMail)
    expect(mail!.subject).toBe(subject)
    expect(mail!.to).toMatchObject([{ address: visitor.parent.email }])
    const { facts, lines, total } = written[language]!
    const said = [
      ...facts.map(({ value }) => value),
      ...[...lines, total].map(({ amount }) => amount),
      action,
      country === 'GB' ? '02035140008' : '(866) 755-9991'
    ]
    for (const part of [mail!.text!, mail!.html!]) {
      for (const words of said) expect(part).toContain(words)
      expect(part).toMatch(until)
    }
  })

  test('has a link that finishes the account', async () => {
    const { registration, receiptMail } = await purchase(language)
    const [mail] = await delivered(receiptMail)
    const [, token] = /http:\/\/join\.test\/app\/join\/credentials\?token=([\w-]{43})&country=US\s/.exec(mail!.text!)!
    expect(mail!.html).toContain(`href="http://join.test/app/join/credentials?token=${token}&amp;country=US"`)
    const opened = await api.raw('GET', '/v1/parent', undefined, { Authorization: `Bearer ${token}` })
    expect(await opened.json()).toMatchObject({ userId: registration.parent.userId })
  })
})

describe.each([
  ['en', 'An invitation to set up your account', 'Your subscription has been paid', 'You choose your own'],
  ['es', 'Una invitación para crear su cuenta', 'ya está pagada', 'elegirá su propia suscripción']
] as const)('an invitation in %s', (language, subject, paid, unpaid) => {
  test.each([
    [true, paid, unpaid],
    [false, unpaid, paid]
  ])('paid for: %s', async (isPaidForBoth, says, doesNotSay) => {
    const { visitor, inviteMail, count } = await purchase(language, { isPaidForBoth })
    expect(count).toBe(2)
    const [mail] = await delivered(inviteMail)
    expect(mail!.subject).toBe(subject)
    expect(mail!.to).toMatchObject([{ address: visitor.coParent.email }])
    for (const part of [mail!.text!, mail!.html!]) {
      expect(part).toContain(says)
      expect(part).not.toContain(doesNotSay)
      expect(part).toContain('Sam')
      expect(part).toContain('Ana Reyes')
    }
    const { account_id: userId } = await api.database
      .selectFrom('mail')
      .select('account_id')
      .where('id', '=', inviteMail)
      .executeTakeFirstOrThrow()
    const [, token] = new RegExp(
      `http://join\\.test/app/join/invite\\?token=([\\w-]{43})&userId=${userId}&country=US\\s`
    ).exec(mail!.text!)!
    const hashes = await api.database
      .selectFrom('token')
      .select('purpose')
      .where('account_id', '=', userId)
      .where('expires_at', '>', new Date(Date.now() + 29 * 86_400_000))
      .execute()
    expect(hashes).toEqual([{ purpose: 'invite' }])
    expect(JSON.stringify(await api.database.selectFrom('mail').selectAll().execute())).not.toContain(token)
  })
})

describe('a mail', () => {
  test('is sent once and marked, however often its job runs', async () => {
    const { receiptMail } = await purchase('en')
    expect(await sentAt(receiptMail)).toBeNull()
    expect(await delivered(receiptMail)).toHaveLength(1)
    const first = await sentAt(receiptMail)
    expect(first).toBeInstanceOf(Date)
    expect(await delivered(receiptMail)).toHaveLength(1)
    expect(await sentAt(receiptMail)).toEqual(first)
  })

  test('that could not be sent is sent later', async () => {
    const { receiptMail } = await purchase('en')
    const broken = { send: () => Promise.reject(new Error('the mail server is away')) }
    await expect(sendMail(api.deps, broken, receiptMail)).rejects.toThrow('away')
    expect(await sentAt(receiptMail)).toBeNull()
    expect(await delivered(receiptMail)).toHaveLength(1)
  })

  test.each([
    ['refused for good', new MailRefused('no such mailbox', { code: '550 5.1.1', isFinal: true }), false],
    ['tried for the last time', new Error('the mail server is away'), true]
  ])('that was %s is given up, counted, and not tried again', async (_, error, isLastTry) => {
    const { receiptMail } = await purchase('en')
    const counted = vi.spyOn(api.deps.metrics, 'count')
    const logged = vi.spyOn(api.deps.log, 'error').mockImplementation(() => {})
    const sending = sendMail(api.deps, { send: () => Promise.reject(error) }, receiptMail, isLastTry)
    if (isLastTry) await expect(sending).rejects.toThrow('away')
    else await sending
    expect(counted).toHaveBeenCalledExactlyOnceWith('failed_mails', 'receipt')
    expect(await failedAt(receiptMail)).toBeInstanceOf(Date)
    expect(await sentAt(receiptMail)).toBeNull()
    counted.mockRestore()
    logged.mockRestore()
    // An operator must still be able to send a failed mail.
    expect(await delivered(receiptMail)).toHaveLength(1)
    expect(await failedAt(receiptMail)).toBeNull()
  })

  test('that is refused for now is tried again, and differs from one that waits', async () => {
    const { inviteMail } = await purchase('en')
    const [{ account_id: invitedId }] = (await api.database
      .selectFrom('mail')
      .select('account_id')
      .where('id', '=', inviteMail)
      .execute()) as [{ account_id: string }]
    const invitation = async () => stateOf((await findInvitation(api.database, invitedId))!, api.deps.now())
    const full = new MailRefused('quota', { code: '554 5.7.0', isFinal: false })
    const counted = vi.spyOn(api.deps.metrics, 'count')
    await expect(sendMail(api.deps, { send: () => Promise.reject(full) }, inviteMail)).rejects.toThrow('quota')
    expect(counted).not.toHaveBeenCalled()
    counted.mockRestore()
    const states = async () =>
      (await readState(api.database, api.deps.now(), api.deps.log))
        .filter(({ gauge, value }) => gauge === 'mails' && value > 0)
        .flatMap(({ labels }) => labels)
    expect(await states()).toContain('refused')
    expect(await invitation()).toBe('created')
    expect(await delivered(inviteMail)).toHaveLength(1)
    expect(await states()).not.toContain('refused')
    expect(await invitation()).toBe('sent')
  })

  test('with an invitation is not sent to an address that the invitation has left', async () => {
    const { inviteMail: id } = await purchase('en')
    await api.database.updateTable('mail').set({ recipient: 'left@example.com' }).where('id', '=', id).execute()
    expect(await delivered(id)).toEqual([])
  })

  test('about a voided payment has an invitation link, which it renews', async () => {
    const { inviteMail } = await purchase('en')
    const { account_id: accountId } = await api.database
      .selectFrom('mail')
      .select('account_id')
      .where('id', '=', inviteMail)
      .executeTakeFirstOrThrow()
    const voided = {
      kind: 'payment-voided',
      recipient: 'sam@example.com',
      language: 'en',
      country: 'US',
      accountId: accountId!,
      data: { firstName: 'Sam', amount: '$1.00' }
    } as const
    posted = []
    await api.database.transaction().execute(transaction => postMail(api.deps, transaction, voided))
    const [mail] = await delivered(posted[0]!)
    expect(mail!.text).toContain('/invite?')
    expect(await findInvitation(api.database, accountId!)).toMatchObject({ sent_at: expect.any(Date) })
  })

  test('that was sent but not marked is sent again under the same Message-ID, and both its links work', async () => {
    const { receiptMail } = await purchase('en')
    await delivered(receiptMail)
    await api.database.updateTable('mail').set({ sent_at: null }).where('id', '=', receiptMail).execute()
    const mails = await delivered(receiptMail)
    expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${receiptMail}@join.test>`))
    const tokens = mails.map(({ text }) => /token=([\w-]{43})/.exec(text!)![1]!)
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) {
      const response = await api.raw('GET', '/v1/parent', undefined, { Authorization: `Bearer ${token}` })
      expect(response.status).toBe(200)
    }
  })

  test('is marked after its invitation, so a crash in between sends it again', async () => {
    const { inviteMail } = await purchase('en')
    await sql`alter table invitation add constraint crash check (sent_at is null) not valid`.execute(api.database)
    await expect(delivered(inviteMail)).rejects.toThrow('crash')
    await sql`alter table invitation drop constraint crash`.execute(api.database)
    expect(await sentAt(inviteMail)).toBeNull()
    expect(await delivered(inviteMail)).toHaveLength(2)
  })

  test('is marked without waiting for the disk, and so is its invitation', async () => {
    const { inviteMail } = await purchase('en')
    const marks = [
      (db: Writer) => markSent(db, inviteMail, api.deps.now()),
      async (db: Writer) => noteSent(db, (await findMail(db, inviteMail))!.account_id!, api.deps.now())
    ]
    for (const mark of marks) {
      await api.database.transaction().execute(async transaction => {
        await sql`set local synchronous_commit = on`.execute(transaction)
        await mark(transaction)
        expect((await sql`show synchronous_commit`.execute(transaction)).rows).toEqual([{ synchronous_commit: 'off' }])
      })
    }
  })

  test('is stored in the transaction of its cause, or not at all', async () => {
    const visitor = await visitUpToPayment(api)
    const before = await mails()
    const { enqueueMails } = api.deps
    const { log } = api.deps
    api.deps.enqueueMails = () => Promise.reject(new Error('the queue is away'))
    api.deps.log = { info() {}, warn() {}, error() {} }
    await visitor.pays()
    Object.assign(api.deps, { enqueueMails, log })
    expect(await mails()).toBe(before)
    expect(await visitor.pays()).toMatchObject({ ok: false, problem: { code: 'payment.unknown' } })
  })
})

async function mails() {
  const { count } = await api.database
    .selectFrom('mail')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
