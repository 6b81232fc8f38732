import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PaymentType } from '#core/rules/payment.ts'
import { contract } from '#core/contract/contract.ts'
import { createInvite } from '#server/invitation/creation.ts'
import { issueToken } from '#server/account/token-store.ts'
import { createApi, homes, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { fillsIn, invite, parentB, savesAddress } from '#test/support/invitation.ts'
import { paymentBody } from '#test/support/payment-body.ts'

const api = await createApi()

const lu = [{ firstName: 'Lu', lastName: 'Reyes', email: null }]
describe('an invitation', () => {
  test('shows the family, the payer, and the open steps', async () => {
    const { params, holder, userId, inviteToken } = await invite(api, { paidForBoth: true })
    const context = await api.call(contract.invite, { params }, holder)
    expect(context).toMatchObject({
      ok: true,
      value: {
        inviteToken,
        userId,
        isSubscriptionCurrent: true,
        billingAddressComplete: false,
        requireCredentials: true,
        userCreatedByPro: false,
        familyMembers: [
          { firstName: 'Ana', lastName: 'Reyes', displayInitials: 'AR' },
          { firstName: 'Sam', lastName: 'Okafor', displayInitials: 'SO' }
        ]
      }
    })
  })

  test('that is not paid is paid by the invited parent, once, and the family stays one', async () => {
    const invited = await invite(api)
    const { body, pay } = await fillsIn(api, invited)
    const [first, second] = [await pay(), await pay()]
    if (!first.ok || !second.ok) throw new Error(JSON.stringify(first))
    expect(second.value.receipt).toEqual(first.value.receipt)
    expect(api.chargesOf(body.attemptId)).toHaveLength(1)
    const accounts = await api.database
      .selectFrom('account')
      .select('family_id')
      .where('id', 'in', [first.value.registration.parent.userId, invited.userId])
      .execute()
    expect(new Set(accounts.map(({ family_id: id }) => id)).size).toBe(1)
  })

  test.each([
    ['PayPal', 'fake-paypal-one-time-nonce'],
    ['VENMO', 'fake-venmo-account-nonce'],
    ['APPLE_PAY', 'fake-apple-pay-visa-nonce'],
    ['GOOGLE_PAY', 'fake-android-pay-visa-nonce']
  ] as const)('is paid by %s, which is not taken for a card', async (paymentType, nonce) => {
    const invited = await invite(api)
    const { body } = await fillsIn(api, invited)
    const { params, holder } = invited
    const pays = (payment: Partial<Omit<typeof body.payment, 'paymentType'>> & { paymentType?: PaymentType }) =>
      api.call(
        contract.payInvited,
        { params, body: { ...body, attemptId: randomUUID(), payment: { ...body.payment, ...payment } } },
        holder
      )
    expect(await pays({ nonce })).toMatchObject({ ok: false, problem: { code: 'payment.brand' } })
    expect(await pays({ nonce, paymentType })).toMatchObject({ ok: true, value: { receipt: { paymentType } } })
  })

  test.each([
    ['US', 'GB', 'GBP'],
    ['GB', 'US', 'USD'],
    ['US', 'CA', 'CAD']
  ] as const)(
    'made in %s shows the packages of %s, and is charged by the address alone',
    async (made, here, currency) => {
      const { userId, email } = valueOf(
        await createInvite(api.deps, { email: `sam.${randomUUID()}@example.com`, country: made })
      )
      const holder = { inviteToken: await issueToken(api.database, 'invite', userId, new Date()) }
      const params = { userId }
      const context = await api.call(contract.invite, { params }, holder)
      expect(context).toMatchObject({ ok: true, value: { country: made } })
      const save = (body: object) =>
        api.call(contract.updateInvitedParent, { params, body: { parent: parentB(email), ...body } as never }, holder)
      await save({ sections: ['PARENT'] })
      const found = valueOf(
        await api.call(contract.pricingLookup, {
          body: { country: here, dialCode: '1', phoneNumber: parentB(email).phoneNumber, pricingLocale: 'en' }
        })
      )
      const orderDetail = { packageId: found.packageIds[0]!, productId: null, services: null }
      const ask = (country?: string) =>
        api.call(
          contract.invitePricing,
          {
            params,
            body: {
              address: country === undefined ? undefined : { country, type: 'PRIMARY' },
              orderDetail,
              subscriptionCodes: [],
              pricingLocale: 'en-US'
            }
          },
          holder
        )
      const sold = { ok: true, value: { totals: { currencyCode: currency } } }
      const refused = { ok: false, problem: { code: 'pricing.refused' } }
      for (const typed of [undefined, here]) expect(await ask(typed)).toMatchObject(sold)
      expect(await ask(made)).toMatchObject(refused)

      const shown = valueOf(await ask(here))
      await save({ parent: { ...parentB(email), timeZone: 'Etc/UTC' }, address: homes[made], sections: ['ADDRESS'] })
      expect(await ask()).toMatchObject(refused)
      expect(await ask(here)).toMatchObject(sold)
      const body = paymentBody(orderDetail, shown)
      expect(await api.call(contract.payInvited, { params, body }, holder)).toMatchObject(refused)
    }
  )

  test('that is paid and whose billing is complete is exchanged for a credentials token', async () => {
    const invited = await invite(api, { paidForBoth: true })
    const { params, holder, visitor } = invited
    const early = await api.call(contract.credentialsToken, { params }, holder)
    expect(early).toMatchObject({ ok: false, problem: { code: 'forbidden' } })
    await savesAddress(api, invited)
    const answer = valueOf(await api.call(contract.credentialsToken, { params }, holder))
    const set = () =>
      api.call(
        contract.setCredentials,
        { body: { username: `sam.${visitor.parent.phoneNumber}`, password: 'correct horse 9!' } },
        answer
      )
    expect(await set()).toMatchObject({ problem: { validationErrors: [{ field: 'terms', code: 'terms' }] } })
    await api.call(contract.agreeToTerms, {}, answer)
    expect((await set()).ok).toBe(true)
    expect(await api.call(contract.invite, { params }, holder)).toMatchObject({ ok: false, problem: { code: 'used' } })
  })

  test('expires after 30 days, and a new link ends the old one', async () => {
    const { params, holder, userId } = await invite(api)
    api.passTime(30 * 24 + 1)
    expect(await api.call(contract.invite, { params }, holder)).toMatchObject({
      ok: false,
      problem: { code: 'expired' }
    })
    expect((await api.call(contract.requestInvite, {}, holder)).ok).toBe(true)
    await api.deliverMails()
    const link = /token=([\w-]+)&userId=([\w-]+)/.exec(api.mails.at(-1)!.text)!
    expect(link[2]).toBe(userId)
    expect((await api.call(contract.invite, { params }, { inviteToken: link[1]! })).ok).toBe(true)
    api.passTime(-30 * 24 - 1)
    expect(await api.call(contract.invite, { params }, holder)).toMatchObject({
      ok: false,
      problem: { code: 'expired' }
    })
  })

  test('of a parent alone stops once another family waits for them', async () => {
    const [alone, made] = [`sam.alone.${Date.now()}@example.com`, await visitUpToPayment(api)]
    const { userId, familyId } = valueOf(await createInvite(api.deps, { email: alone }))
    const inviteToken = (await issueToken(api.database, 'invite', userId, new Date()))!
    const invited = { ...made, coParent: { ...made.coParent, email: alone } }
    const { pay } = await fillsIn(api, { params: { userId }, holder: { inviteToken }, visitor: invited })
    await made.update({ coParent: invited.coParent, coParentDuplicateConfirmed: true, children: lu })
    await made.update({ coParent: invited.coParent, coParentDuplicateConfirmed: true, children: lu })
    expect(await made.pays()).toMatchObject({ ok: true })
    expect(await pay()).toMatchObject({
      ok: false,
      problem: { code: 'invalid', validationErrors: [{ field: 'parent.duplicate' }] }
    })
    expect(await api.database.selectFrom('order').select('id').where('account_id', '=', userId).execute()).toEqual([])
    await api.database.updateTable('family').set({ co_parent_email_key: null }).where('id', '!=', familyId).execute()
    expect(await pay()).toMatchObject({ ok: false, problem: { code: 'invalid' } })
    expect(await pay({ attemptId: randomUUID() })).toMatchObject({ ok: true })
  })

  test('is corrected by name alone, and by everything', async () => {
    const { params, holder, userId, visitor } = await invite(api)
    const named = { ...parentB(visitor.coParent.email), firstName: 'Samuel', phoneNumber: '4155550199' }
    const save = (section: 'NAME' | 'PARENT') =>
      api.call(contract.updateInvitedParent, { params, body: { parent: named, sections: [section] } }, holder)
    const saved = () =>
      api.database.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    await save('NAME')
    expect(await saved()).toMatchObject({ person: { firstName: 'Samuel', phoneNumber: null } })
    await save('PARENT')
    expect(await saved()).toMatchObject({ person: { firstName: 'Samuel', phoneNumber: '4155550199' } })
  })

  test('reveals no taken address: its owner gets a mail, and another change has to wait', async () => {
    const [{ params, holder, visitor }, other] = [await invite(api), await invite(api)]
    const save = (email: string) =>
      api.call(contract.updateInvitedParent, { params, body: { parent: parentB(email), sections: ['PARENT'] } }, holder)
    expect(await save(other.visitor.parent.email)).toMatchObject({
      problem: { validationErrors: [{ field: 'parent.email.taken' }] }
    })
    await api.deliverMails()
    expect(api.mails.at(-1)).toMatchObject({ kind: 'email-taken', to: other.visitor.parent.email })
    api.exhaust('email')
    expect(await save(`new.${visitor.coParent.email}`)).toMatchObject({ problem: { code: 'limited' } })
    expect(await save(visitor.coParent.email)).toMatchObject({ ok: true })
    api.relax()
  })

  test('asked for with an unknown token is refused as 111', async () => {
    const response = await api.raw('POST', '/v1/invites/requests', undefined, { 'X-Invite-Token': 'nobody' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 111, code: 'request.failed' })
  })
})

test('the invite token opens its own account as `me`, as it does by the id', async () => {
  const mine = await invite(api)
  const ask = async (userId: string, token: string) => {
    const response = await api.raw('GET', `/v1/invites/${userId}`, undefined, { 'X-Invite-Token': token })
    return { status: response.status, body: await response.json() }
  }
  expect(await ask('me', mine.inviteToken)).toEqual(await ask(mine.userId, mine.inviteToken))
  expect((await ask('me', 'guess')).status).toBe(401)
})

test('an invited parent who signs up with a corrected address is sent to the invitation, and not charged', async () => {
  const invited = await invite(api, { paidForBoth: true })
  const email = `corrected.${randomUUID()}@example.com`
  const parent = { ...parentB(email), timeZone: 'America/Chicago' }
  const body = { parent, address: undefined, sections: ['PARENT' as const] }
  expect(await api.call(contract.updateInvitedParent, { params: invited.params, body }, invited.holder)).toMatchObject({
    ok: true
  })
  await expect(visitUpToPayment(api, { email })).rejects.toThrow('parent.duplicate')
})
