import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'

/** Request bodies in this file have only the fields of the specification, and none of the fields that we have added. */
const api = await createApi()

describe('a payment without an attempt id', () => {
  async function unnamed(visitor: Visitor) {
    const { attemptId: _, termsAccepted: __, ...body } = await visitor.payment()
    return body
  }

  test('is charged once however often it is sent, and is found by the key alone', async () => {
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
