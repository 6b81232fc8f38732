import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApi } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { registerEmbedder, takeWebhooks } from '#test/support/embedders.ts'
import { fillsIn, invite, savesAddress } from '#test/support/invitation.ts'
import { signIn } from '#test/support/member.ts'

const api = await createApi()
const url = 'https://partner.example/hook'
const partner = await registerEmbedder(api.database, { url })
const other = await registerEmbedder(api.database, { url, origin: 'https://other.example' })

type Invited = Awaited<ReturnType<typeof invite>>

beforeEach(() => api.standsOn(undefined))

const reported = () => takeWebhooks(api, { [partner.id]: 'partner', [other.id]: 'other' })

/** Sets the login with a credentials token. */
function setsLogin(credentialsToken: string, reference?: string) {
  const body = { username: `sam.${randomUUID().slice(0, 12)}`, password: 'correct horse 9!' }
  return api.call(contract.setCredentials, { body }, { credentialsToken, reference })
}

/** The credentials token of an invited parent whose co-parent has paid. */
async function tokenOf(invited: Invited) {
  await savesAddress(api, invited)
  const answer = valueOf(await api.call(contract.credentialsToken, { params: invited.params }, invited.holder))
  await api.call(contract.agreeToTerms, {}, answer)
  return answer.credentialsToken
}

/** An invited parent pays. Returns the purchase and the credentials token. */
async function pays(invited: Invited, reference?: string) {
  const { body } = await fillsIn(api, invited)
  const { params, holder } = invited
  const paid = valueOf(await api.call(contract.payInvited, { params, body }, { ...holder, reference }))
  return { purchaseId: body.attemptId, credentialsToken: paid.clickToJoinToken, receipt: paid.receipt }
}

describe('an invited parent who is paid for', () => {
  test('is reported once the login is set, and not when the page fetches its token', async () => {
    const invited = await invite(api, { paidForBoth: true })
    api.standsOn(partner.origin)
    const token = await tokenOf(invited)
    expect(await reported()).toEqual([])
    expect(await setsLogin(token, 'order-7')).toMatchObject({ ok: true })
    expect(await reported()).toEqual([
      {
        type: 'invite.completed',
        to: 'partner',
        data: { purchaseId: null, accountId: invited.userId, coParentPurchaseId: null, reference: 'order-7' }
      }
    ])
    expect(await setsLogin(token)).toMatchObject({ problem: { code: 'used' } })
    expect(await reported()).toEqual([])
  })

  test('is reported to the co-parent’s embedder where our own page sets the login', async () => {
    api.standsOn(partner.origin)
    const invited = await invite(api, { paidForBoth: true })
    api.standsOn(undefined)
    const [sold] = await reported()
    expect(await setsLogin(await tokenOf(invited), 'not of an embedder')).toMatchObject({ ok: true })
    expect(await reported()).toEqual([
      {
        type: 'invite.completed',
        to: 'partner',
        data: {
          purchaseId: null,
          accountId: invited.userId,
          coParentPurchaseId: sold!.data.purchaseId,
          reference: null
        }
      }
    ])
  })

  test('is reported to the page’s own embedder first, without another’s purchase', async () => {
    api.standsOn(partner.origin)
    const invited = await invite(api, { paidForBoth: true })
    api.standsOn(other.origin)
    await reported()
    await setsLogin(await tokenOf(invited), 'theirs')
    expect(await reported()).toMatchObject([
      { type: 'invite.completed', to: 'other', data: { coParentPurchaseId: null, reference: 'theirs' } }
    ])
  })

  test('is reported once where two pages set the login at the same moment', async () => {
    const invited = await invite(api, { paidForBoth: true })
    api.standsOn(partner.origin)
    const token = await tokenOf(invited)
    const answers = await Promise.all([setsLogin(token), setsLogin(token), setsLogin(token)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await reported()).toMatchObject([{ type: 'invite.completed' }])
  })
})

describe('an invited parent who pays', () => {
  test('is reported as a purchase at once, and has joined only with the login', async () => {
    const invited = await invite(api)
    api.standsOn(partner.origin)
    const { purchaseId, credentialsToken, receipt } = await pays(invited, 'case 12')
    const [purchase, ...more] = await reported()
    expect(more).toEqual([])
    expect(purchase).toMatchObject({
      type: 'purchase.completed',
      to: 'partner',
      data: { purchaseId, total: receipt.totals.total, transactionId: receipt.transactionId, reference: 'case 12' }
    })

    api.standsOn(undefined)
    expect(await setsLogin(credentialsToken)).toMatchObject({ ok: true })
    const [joined, ...others] = await reported()
    expect(others).toEqual([])
    expect(joined).toEqual({
      type: 'invite.completed',
      to: 'partner',
      data: { ...purchase!.data, accountId: invited.userId, coParentPurchaseId: null }
    })
  })

  test('and never sets a login is reported as a purchase only', async () => {
    const invited = await invite(api)
    api.standsOn(partner.origin)
    await pays(invited)
    expect((await reported()).map(({ type }) => type)).toEqual(['purchase.completed'])
  })
})

test('a parent whose subscription has ended completes a sign-up by buying again, as no invited parent does', async () => {
  const member = await signIn(api)
  await reported()
  api.standsOn(partner.origin)
  const body = await member.payment()
  expect(await member.sends(body)).toMatchObject({ ok: true })
  expect(await reported()).toMatchObject([{ type: 'signup.completed', data: { purchaseId: body.attemptId } }])
})
