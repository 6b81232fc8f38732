import { describe, expect, test, vi } from 'vitest'
import { fail } from '#core/errors.ts'
import type { PaymentResult } from '#core/contract/payment.ts'
import { type Answers, createMemory, gives } from '#test/support/fake-environment.ts'
import { newPackage, paymentResult } from '#test/support/people.ts'
import { onPayment, onReview, pays } from '#test/support/screens/checkout.ts'
import { fillsBilling, type Visit, visit } from '#test/support/screens/visit.tsx'

/** A purchase of another page: `changes` are changes of what it bought. */
function bought({ packageId = 'premium-1', payForCoParent = false, services = null as string[] | null } = {}) {
  const { registration, receipt } = paymentResult
  return {
    ...paymentResult,
    purchaseId: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
    receipt: { ...receipt, payForCoParent },
    registration: { ...registration, order: { packageId, services } }
  } satisfies PaymentResult
}

const refusing = (result: PaymentResult) => () =>
  fail('subscribed', { message: 'You have already bought.', detail: result })

const same = 'You have already bought Premium subscription, 1 year for $144.00. Nothing more was charged.'
const other =
  'You have already bought Premium subscription, 1 year for $144.00. The new choice was not bought, and nothing more was charged.'

async function isToldToHaveBought(visitor: Visit, sentence: string) {
  await visitor.arrive()
  expect(visitor.step()).toBe('credentials')
  expect(visitor.text()).toContain(sentence)
  expect(visitor.events.map(({ type }) => type)).not.toContain('complete')
}

describe('a visit that another page has paid finds out', () => {
  test.each<[string, Answers, (visitor: Visit) => Promise<unknown>]>([
    ['the price', { pricing: refusing(bought()) }, async () => {}],
    [
      'the address',
      { updateRegistration: refusing(bought()) },
      async visitor => {
        await fillsBilling(visitor)
        await visitor.press('Continue to payment')
      }
    ]
  ])('by the refusal of %s', async (_, answers, acts) => {
    const visitor = await onPayment({ answers })
    await acts(visitor)
    await isToldToHaveBought(visitor, same)
  })

  test.each([
    ['the same order', bought(), same],
    ['another package', bought({ packageId: 'basic-1' }), other],
    ['the order for both parents', bought({ payForCoParent: true }), other],
    ['the same package with services', bought({ services: ['MYFILES'] }), other]
  ])('by the refusal of Pay, after %s was bought', async (_, result, sentence) => {
    const visitor = await onReview({ answers: { pay: refusing(result) } })
    await pays(visitor)
    await isToldToHaveBought(visitor, sentence)
  })

  test('when it waits for an attempt that turns out to be another page’s', async () => {
    const result = bought({ packageId: 'basic-1' })
    const visitor = await onReview({
      answers: {
        pay: () => fail('payment.unknown', { detail: { attemptId: result.purchaseId } }),
        paymentOutcome: gives(result)
      }
    })
    await pays(visitor)
    await isToldToHaveBought(visitor, other)
  })

  test('after a reload, too', async () => {
    const memory = createMemory()
    const result = bought({ packageId: 'basic-1' })
    const earlier = await onReview({ memory, answers: { pay: refusing(result) } })
    await pays(earlier)
    await earlier.unmount()
    const visitor = await visit({ memory })
    await isToldToHaveBought(visitor, other)
  })

  test('and shows the receipt of the purchase, which is not counted twice', async () => {
    const result = { ...bought({ packageId: 'basic-1' }), clickToJoinToken: '' }
    const visitor = await onReview({ answers: { pay: refusing(result) } })
    await pays(visitor)
    await visitor.arrive()
    await visitor.press('Go to the receipt')
    expect(visitor.title()).toBe('Account activated')
    expect(visitor.text()).toContain(other)
    expect(visitor.events.map(({ type }) => type)).not.toContain('receipt')
  })
})

describe('a duplicated tab', () => {
  /** The pages of one visit: the second one has a copy of the first one's storage. */
  async function twoTabs(answers: Answers = {}) {
    const memory = createMemory()
    const first = await onReview({ memory, answers: { pay: gives(bought()), ...answers } })
    const copy = createMemory()
    copy.write(memory.read()!)
    const second = await visit({ memory: copy, answers: { paymentOutcome: gives(bought()) } })
    return { first, second }
  }

  test('shows at once that the other one has paid', async () => {
    const { first, second } = await twoTabs()
    await pays(first)
    await vi.waitFor(() => expect(second.step()).toBe('credentials'))
    await isToldToHaveBought(second, same)
    expect(second.asked.at(-2)).toMatchObject({
      name: 'paymentOutcome',
      input: { params: { attemptId: bought().purchaseId } }
    })
  })

  test('with another choice reads that this choice was not bought', async () => {
    const { first, second } = await twoTabs()
    second.session.record({ package: newPackage({ id: 'basic-1' }) })
    await pays(first)
    await vi.waitFor(() => expect(second.step()).toBe('credentials'))
    await isToldToHaveBought(second, other)
  })
})
