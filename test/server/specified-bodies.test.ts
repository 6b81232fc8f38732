import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createInvite } from '#server/invitation/creation.ts'
import { issueToken } from '#server/account/token-store.ts'
import { createApi, homes, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'

/** Request bodies in this file have only the fields of the specification, and none of the fields that we have added. */
const api = await createApi()

describe('prices asked for without a locale are written for the language of the caller and the country', () => {
  test.each([
    ['en', 'GB', '£127.99'],
    ['es', 'GB', '127,99 GBP'],
    ['es', 'MX', '$']
  ] as const)('%s in %s', async (language, country, written) => {
    const found = valueOf(
      await api.call(
        contract.pricingLookup,
        { body: { country, dialCode: '1', phoneNumber: '2125550100' } },
        { language }
      )
    )
    const prices = found.packages.map(({ totalPriceFormatted }) => totalPriceFormatted.replace('\u00a0', ' '))
    expect(prices.join()).toContain(written)
  })

  test('of an order', async () => {
    const visitor = await visitUpToPayment(api, { country: 'GB' })
    const { phoneCountryCode, phoneNumber } = visitor.parent
    const body = {
      limboId: visitor.signupId,
      address: { ...homes.GB, type: 'PRIMARY' as const },
      orderDetail: await visitor.order(),
      payForCoparent: false,
      paymentCodes: [],
      phoneCountryCode,
      phoneNumber
    }
    const priced = await api.call(contract.pricing, { body }, visitor.keys)
    expect(priced).toMatchObject({ value: { totals: { selectedPackageTotalFormatted: '£127.99' } } })
  })

  test('of parent A, who is told what the co-parent’s subscription adds to the total, with discount and tax', async () => {
    const visitor = await visitUpToPayment(api, { country: 'CA' })
    const { phoneCountryCode, phoneNumber } = visitor.parent
    const orderDetail = await visitor.order()
    const price = async (payForCoparent: boolean) => {
      const address = { ...homes.CA, type: 'PRIMARY' as const }
      const order = { limboId: visitor.signupId, address, orderDetail, paymentCodes: [], phoneCountryCode, phoneNumber }
      return valueOf(await api.call(contract.pricing, { body: { ...order, payForCoparent } }, visitor.keys))
    }
    const [one, both] = [await price(false), await price(true)]
    const added = both.totals.total - one.totals.total
    expect([one.coParentAdds, both.coParentAdds]).toEqual([added, added])
    expect(one.coParentAddsFormatted).toContain(String(added).slice(0, -2))
  })

  test('of an invited parent', async () => {
    const email = `sam.${Date.now()}@example.com`
    const { userId } = valueOf(await createInvite(api.deps, { email, country: 'US', language: 'en' }))
    const holder = { inviteToken: await issueToken(api.database, 'invite', userId, new Date()) }
    const orderDetail = { packageId: '2061', productId: null, services: null }
    const body = { userId, orderDetail, subscriptionCodes: [] }
    expect(await api.call(contract.invitePricing, { params: { userId }, body }, holder)).toMatchObject({
      value: { totals: { selectedPackageTotalFormatted: '£127.99' } }
    })
  })
})

describe('a payment as the specification writes it, without a name', () => {
  async function unnamed(visitor: Visitor) {
    const { attemptId: _, termsAccepted: __, ...body } = await visitor.payment()
    return body
  }

  test('is charged once however often it is sent, and can be asked for by the key alone', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await unnamed(visitor)
    const before = api.charges().length
    const answers = await Promise.all([visitor.sends(body), visitor.sends(body)])
    const paid = answers.find(answer => answer.ok)
    if (!paid?.ok) throw new Error('not paid')
    const { receipt } = paid.value
    expect(await visitor.sends(body)).toMatchObject({ ok: false, problem: { code: 'subscribed', detail: { receipt } } })
    expect(api.charges()).toHaveLength(before + 1)
    const { orderId } = api.charges().at(-1)!
    const outcome = (keys: object) =>
      api.call(contract.paymentOutcome, { params: { attemptId: orderId! }, query: {} }, keys)
    expect(await outcome(visitor.keys)).toMatchObject({ ok: true })
    expect(await outcome({ registrationKey: 'x' })).toMatchObject({ problem: { code: 'expired' } })
  })

  test('is another try each time that it is sent', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await unnamed(visitor)
    for (const [status, code] of [
      [2000, 'payment.declined'],
      [2004, 'payment.expiration']
    ] as const) {
      api.faults.set({ on: 'sale', kind: 'decline', status })
      expect(await visitor.sends(body)).toMatchObject({ problem: { code } })
    }
    expect(await visitor.sends(body)).toMatchObject({ ok: true })
  })

  test('has agreed to nothing', async () => {
    const visitor = await visitUpToPayment(api, { country: 'GB' })
    expect(await visitor.sends(await unnamed(visitor))).toMatchObject({
      problem: { validationErrors: [{ field: 'terms' }] }
    })
  })
})
