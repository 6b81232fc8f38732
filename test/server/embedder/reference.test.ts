import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { registerEmbedder, takeWebhooks } from '#test/support/embedders.ts'

const api = await createApi()
const url = 'https://partner.example/hook'
const partner = await registerEmbedder(api.database, { url })
const other = await registerEmbedder(api.database, { url, origin: 'https://other.example' })
const reported = () => takeWebhooks(api, { [partner.id]: 'partner', [other.id]: 'other' })

beforeEach(() => api.standsOn(undefined))

describe('the embedder’s reference', () => {
  const buys = async (reference: string | undefined) => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    return {
      visitor,
      body,
      sends: () =>
        api.call(contract.pay, { query: { signupId: visitor.signupId }, body }, { ...visitor.keys, reference })
    }
  }
  const lookUp = async (purchaseId: string) => {
    const headers = { Authorization: `Bearer ${partner.key}` }
    return (await api.raw('GET', `/v1/embedders/purchases/${purchaseId}`, undefined, headers)).json()
  }

  test('is in the webhook and in the look-up of a purchase, as it was given', async () => {
    const reference = ' Größe 100% / 家 🏛 '
    api.standsOn(partner.origin)
    const { body, sends } = await buys(reference)
    await sends()
    expect(await reported()).toMatchObject([{ type: 'signup.completed', data: { reference } }])
    expect(await lookUp(body.attemptId)).toMatchObject({ reference })
  })

  test('follows a visit to our own page, but not to another embedder’s', async () => {
    api.standsOn(partner.origin)
    const [mine, foreign] = [await buys('mine'), await buys('foreign')]
    api.standsOn(undefined)
    await mine.sends()
    api.standsOn(other.origin)
    await foreign.sends()
    expect(await reported()).toMatchObject([
      { to: 'partner', data: { reference: 'mine' } },
      { to: 'partner', data: { reference: null } }
    ])
  })

  test.each([
    ['empty', ''],
    ['too long', 'a'.repeat(101)],
    ['with a control character', 'a%00b']
  ])('is ignored if it is %s: the payment is made', async (_, sent) => {
    api.standsOn(partner.origin)
    const { visitor, body } = await buys(undefined)
    const headers = { 'X-Registration-Key': visitor.keys.registrationKey, 'X-Reference': sent, Origin: partner.origin }
    const answer = await api.raw('POST', `/v1/payments?signupId=${visitor.signupId}`, body, headers)
    expect(answer.status).toBe(200)
    expect(await reported()).toMatchObject([{ type: 'signup.completed', data: { reference: null } }])
  })

  test.each([
    ['Größe 100% 家', 'Gr%C3%B6%C3%9Fe%20100%25%20%E5%AE%B6'],
    ['Größe 家', Buffer.from('Größe 家').toString('latin1')],
    ['Größe', 'Größe'],
    ['O’Brien 100%', Buffer.from('O’Brien 100%').toString('latin1')]
  ])('%s is read from a header in any usual encoding', async (reference, sent) => {
    api.standsOn(partner.origin)
    const { visitor, body } = await buys(undefined)
    const headers = { 'X-Registration-Key': visitor.keys.registrationKey, 'X-Reference': sent, Origin: partner.origin }
    await api.raw('POST', `/v1/payments?signupId=${visitor.signupId}`, body, headers)
    expect(await reported()).toMatchObject([{ type: 'signup.completed', data: { reference } }])
  })
})
