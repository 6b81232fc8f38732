import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { Result } from '#core/errors.ts'
import { issueToken } from '#server/account/token-store.ts'
import { remindOfRenewals, tellMemberArea } from '#server/order/page/renewal.ts'
import { listRenewalChanges } from '#server/order/page/store.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { emptyAnswers } from '#server/privacy/retention-store.ts'
import { exportPerson } from '#server/privacy/people-store.ts'
import { createApi, visit, visitUpToPayment } from '#test/support/api.ts'
import { paymentBody } from '#test/support/payment-body.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { valueOf } from '#test/support/outcome.ts'

const api = await createApi()
const day = 24

/** A parent A who has bought, with the token of the answer. */
async function buyer(options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(api, options)
  await visitor.namesFamily()
  await visitor.givesAddress()
  const bought = await visitor.buys()
  const holder = { orderToken: bought.orderToken!, language: options.language ?? 'en' }
  await api.deliverMails()
  return { ...visitor, bought, holder, page: async () => valueOf(await api.call(contract.orderPage, {}, holder)) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

const stops = ({ holder }: Buyer, isStopped: boolean) => api.call(contract.setRenewal, { body: { isStopped } }, holder)
const corrects = ({ holder }: Buyer, email: string) => api.call(contract.setCoParentEmail, { body: { email } }, holder)
const resends = ({ holder }: Buyer) => api.call(contract.sendInvitation, {}, holder)
const withdraws = ({ holder }: Buyer) => api.call(contract.withdraw, {}, holder)
const inviteTokenIn = (text: string) => /invite\?token=([\w-]{43})/.exec(text)![1]!
const newAddress = () => `right.${randomUUID()}@example.com`

describe('the link to an order', () => {
  test('is in every mail to the buyer, with the order number, and its token behind the #', async () => {
    const { parent, bought } = await buyer()
    const [receipt] = await api.mailsTo(parent.email)
    expect(receipt!.text).toMatch(
      new RegExp(
        `View order ${bought.purchaseId!.slice(0, 13)}:\nhttp://join\\.test/app/join/order\\?locale=en&country=US#[\\w-]{43}\n`
      )
    )
  })

  test('works beside the login, and until the data is erased', async () => {
    const { parent, bought, page, holder } = await buyer()
    await api.call(
      contract.setCredentials,
      { body: { username: `ana.${Date.now()}`, password: 'correct-horse-1' } },
      { credentialsToken: bought.clickToJoinToken }
    )
    expect((await page()).orderNumber).toBe(bought.purchaseId!.slice(0, 13))
    await erasePerson(api.database, parent.email)
    expect(await api.call(contract.orderPage, {}, holder)).toMatchObject({ problem: { code: 'unauthorized' } })
    expect(await api.call(contract.requestOrderLink, {}, holder)).toMatchObject({ problem: { code: 'request.failed' } })
  })

  test('expires after 30 days, and can then be renewed by mail', async () => {
    const { parent, bought, holder } = await buyer()
    const accountId = bought.registration.parent.userId
    const longAgo = new Date(Date.now() - 31 * day * 3_600_000)
    const old = { ...holder, orderToken: (await issueToken(api.database, 'order', accountId, longAgo))! }
    expect(await api.call(contract.orderPage, {}, old)).toMatchObject({ problem: { code: 'unauthorized' } })
    const mails = await api.mailsOf(() => api.call(contract.requestOrderLink, {}, old))
    expect(mails).toMatchObject([{ to: parent.email, kind: 'order-link' }])
    const [, orderToken] = /#([\w-]{43})/.exec(mails[0]!.text)!
    expect(await api.call(contract.orderPage, {}, { orderToken })).toMatchObject({ ok: true })
  })
})

describe('the receipt', () => {
  test('names the buyer after the answer of the order is emptied, and the company that the buyer has typed', async () => {
    const { holder, page } = await buyer({ country: 'CA', language: 'fr' })
    await emptyAnswers(api.database, new Date(Date.now() + day * 3_600_000), '0 days')
    const company = { name: 'Étude Reyes <b>', taxNumber: 'TPS 123' }
    expect(await api.call(contract.setCompany, { body: company }, holder)).toMatchObject({ ok: true })
    const { written } = await page()
    expect(written.fr!.receipt.facts).toContainEqual({ label: 'Au nom de', value: 'Étude Reyes <b>, TPS 123' })
    expect(written.fr!.receipt.buyer!.value).toContain('Ana')
    await api.call(contract.setCompany, { body: { name: '', taxNumber: ' ' } }, holder)
    expect((await page()).company).toBeNull()
  })
})

describe('the invitation', () => {
  test('is waiting, then sent, to an address with its middle hidden', async () => {
    const visitor = await visitUpToPayment(api)
    const { orderToken } = await visitor.buys()
    const read = async () => valueOf(await api.call(contract.orderPage, {}, { orderToken })).invitation
    expect(await read()).toEqual({ status: 'waiting', email: 's…@example.com', isPaid: false })
    await api.deliverMails()
    expect(await read()).toEqual({ status: 'sent', email: 's…@example.com', isPaid: false })
  })

  test('goes to a corrected address, and the old link ends', async () => {
    const parent = await buyer()
    const { text } = (await api.mailsTo(parent.coParent.email)).at(-1)!
    const email = newAddress()
    const mails = await api.mailsOf(() => corrects(parent, email))
    expect(mails.map(({ to, kind }) => ({ to, kind }))).toEqual([{ to: email, kind: 'invite' }])
    const inviteToken = inviteTokenIn(text)
    const userId = /userId=([\w-]+)/.exec(text)![1]!
    expect(await api.call(contract.invite, { params: { userId } }, { inviteToken })).toMatchObject({
      problem: { code: 'invite.ended' }
    })
    expect((await parent.page()).invitation).toMatchObject({ status: 'sent', email: 'r…@example.com' })
  })

  test('is limited in how often it is sent, and says how long to wait', async () => {
    const parent = await buyer()
    api.exhaust('notice')
    for (const answer of [await resends(parent), await corrects(parent, newAddress())]) {
      expect(answer).toMatchObject({ problem: { code: 'limited', retryAfter: 60 } })
    }
    api.relax()
  })

  test('can be sent later where none was given', async () => {
    const visitor = await visit(api)
    const phone = { phoneCountryCode: '+1', phoneNumber: '2125550987' }
    await visitor.update({
      coParent: { firstName: 'Sam', lastName: 'Okafor', email: null, ...phone },
      children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }]
    })
    await visitor.givesAddress()
    const { orderToken } = await visitor.buys()
    const holder = { orderToken }
    expect(valueOf(await api.call(contract.orderPage, {}, holder)).invitation).toMatchObject({
      status: 'none',
      email: null
    })
    const email = newAddress()
    const mails = await api.mailsOf(() => api.call(contract.setCoParentEmail, { body: { email } }, holder))
    expect(mails).toContainEqual(expect.objectContaining({ to: email, kind: 'invite' }))
    expect(valueOf(await api.call(contract.orderPage, {}, holder)).invitation).toMatchObject({ status: 'sent' })
  })
})

describe('the renewal', () => {
  test('stops once for concurrent presses, resumes, and is reported to embedder, buyer and member area', async () => {
    const { id } = await registerEmbedder(api.database, { url: 'https://partner.example/hook' })
    const parent = await buyer()
    const attemptId = parent.bought.purchaseId!
    await api.database.updateTable('attempt').set({ embedder_id: id }).where('id', '=', attemptId).execute()
    const mails = await api.mailsOf(() => Promise.all([stops(parent, true), stops(parent, true)]))
    expect(mails).toMatchObject([{ to: parent.parent.email, kind: 'renewal-stopped' }])
    expect(mails[0]!.text).toContain(attemptId.slice(0, 13))
    expect((await parent.page()).renewal).toBe('stopped')

    const reported: unknown[] = []
    const accountId = parent.bought.registration.parent.userId
    const legacy = { ...api.deps.legacy, setRenewal: async (...call: unknown[]) => void reported.push(call) }
    await tellMemberArea({ ...api.deps, legacy }, accountId)
    expect(reported).toEqual([[accountId, { purchaseId: attemptId, isStopped: true, endsAt: expect.any(Date) }]])

    expect((await api.mailsOf(() => stops(parent, false))).map(({ kind }) => kind)).toEqual(['renewal-resumed'])
    expect((await parent.page()).renewal).toBe('renews')
    const posted = await api.database.selectFrom('webhook').selectAll().where('embedder_id', '=', id).execute()
    expect(posted.map(({ type }) => type).toSorted()).toEqual(['renewal.resumed', 'renewal.stopped'])
    expect(posted[0]!.data).toMatchObject({ purchaseId: attemptId, endsAt: expect.any(String) })
    const [newest] = await listRenewalChanges(api.database, { limit: 10 })
    expect(newest).toMatchObject({ kind: 'resumed', purchaseId: attemptId, userId: accountId })
    expect((await exportPerson(api.database, parent.parent.email))!.renewal_change).toHaveLength(2)
  })

  test('is announced once, 30 days before, also late, and not if it is stopped', async () => {
    const [reminded, stopped, later] = [await buyer(), await buyer(), await buyer()]
    await stops(stopped, true)
    const endsIn = async ({ parent }: Buyer, days: number) => {
      const { id } = await api.accountOf(parent.email)
      const until = new Date(api.deps.now().getTime() + days * day * 3_600_000)
      await api.database.updateTable('account').set({ subscribed_until: until }).where('id', '=', id).execute()
    }
    await endsIn(reminded, 29.5)
    await endsIn(stopped, 12)
    await endsIn(later, 30.5)
    const reminds = async () =>
      (await api.mailsOf(() => remindOfRenewals(deps)))
        .filter(({ kind }) => kind === 'renewal-reminder')
        .map(({ to }) => to)
    const { deps } = api
    expect(await reminds()).toEqual([reminded.parent.email])
    expect(await reminds()).toEqual([])
  })
})

describe('a withdrawal', () => {
  test.each(['IE', 'GB'] as const)(
    'is accepted in %s within 14 days, and the operator is asked to refund',
    async country => {
      const parent = await buyer({ country })
      expect(await parent.page()).toMatchObject({
        withdrawal: 'open',
        written: { en: { withdrawUntil: expect.any(String) } }
      })
      const mails = await api.mailsOf(() => Promise.all([withdraws(parent), withdraws(parent)]))
      expect(mails.map(({ to, kind }) => ({ to, kind }))).toEqual([
        { to: parent.parent.email, kind: 'withdrawal' },
        { to: 'support@join.test', kind: 'withdrawal-request' }
      ])
      expect(await parent.page()).toMatchObject({ withdrawal: 'requested', renewal: 'stopped' })
      expect(await stops(parent, false)).toMatchObject({ problem: { code: 'order.closed' } })
    }
  )

  test('is not offered elsewhere, and not after 14 days', async () => {
    const american = await buyer()
    const british = await buyer({ country: 'GB' })
    const longAgo = new Date(Date.now() - 15 * day * 3_600_000)
    await api.database
      .updateTable('order')
      .set({ created_at: longAgo } as never)
      .where('attempt_id', '=', british.bought.purchaseId!)
      .execute()
    for (const parent of [american, british]) {
      expect((await parent.page()).withdrawal).toBe('none')
      expect(await withdraws(parent)).toMatchObject({ problem: { code: 'order.closed' } })
    }
  })
})

describe('a later payment for the co-parent', () => {
  async function paysLater(parent: Buyer) {
    const holder = { accessToken: parent.holder.orderToken, language: 'en' }
    const order = await parent.order()
    const body = { orderDetail: order, subscriptionCodes: [], pricingLocale: 'en-US' }
    const priced = valueOf(await api.call(contract.ownPricing, { body }, holder))
    return { priced, sends: () => api.call(contract.payOwn, { body: paymentBody(order, priced) }, holder) }
  }

  test('charges the buyer once, pays the co-parent’s place, and mails a receipt', async () => {
    const parent = await buyer()
    const { sends, priced } = await paysLater(parent)
    expect(priced.written.en.lines[0]!.label).toBe('For your co-parent: Premium subscription, 1 year')
    const answers: Result<unknown>[] = []
    const mails = await api.mailsOf(async () => answers.push(...(await Promise.all([sends(), sends()]))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(mails).toMatchObject([{ to: parent.parent.email, kind: 'receipt' }])
    expect(mails[0]!.text).toContain("Your co-parent's subscription renews on")
    const { id } = await api.accountOf(parent.parent.email)
    const orders = await api.database.selectFrom('order').selectAll().where('account_id', '=', id).execute()
    expect(orders).toHaveLength(2)
    const later = orders.find(({ for_co_parent: isLater }) => isLater)!
    expect(api.chargesOf(later.attempt_id)).toHaveLength(1)
    const coParent = await api.accountOf(parent.coParent.email)
    expect(coParent.subscribed_until!.getTime()).toBeGreaterThan(Date.now())
    const page = await parent.page()
    expect(page).toMatchObject({ purchaseId: parent.bought.purchaseId, invitation: { isPaid: true } })
    expect(page.earlier).toHaveLength(1)
    expect(await sends()).toMatchObject({ problem: { code: 'subscribed' } })
  })

  test('is taken back if the co-parent has bought a moment before', async () => {
    const parent = await buyer()
    const { sends } = await paysLater(parent)
    const { id } = await api.accountOf(parent.coParent.email)
    const soon = new Date(Date.now() + 30 * day * 3_600_000)
    const { gateway } = api.deps
    const buys = () =>
      api.database.updateTable('account').set({ subscribed_until: soon }).where('id', '=', id).execute()
    api.deps.gateway = { ...gateway, charge: charge => gateway.charge(charge).finally(buys) }
    const answer = await sends()
    api.deps.gateway = gateway
    expect(answer).toMatchObject({ ok: false })
    const { id: buyerId } = await api.accountOf(parent.parent.email)
    const attempts = await api.database.selectFrom('attempt').selectAll().where('account_id', '=', buyerId).execute()
    expect(attempts.map(({ status }) => status)).not.toContain('paid')
  })

  test('is not open to an invited parent, nor to an expired link', async () => {
    const { bought } = await buyer()
    const longAgo = new Date(Date.now() - 31 * day * 3_600_000)
    const accessToken = (await issueToken(api.database, 'order', bought.registration.parent.userId, longAgo))!
    expect(await api.call(contract.ownSubscription, {}, { accessToken })).toMatchObject({
      problem: { code: 'unauthorized' }
    })
  })
})
