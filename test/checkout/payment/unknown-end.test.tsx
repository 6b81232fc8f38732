import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '#core/errors.ts'
import type { PaymentResult } from '#core/contract/payment.ts'
import type { SignupStep } from '#core/flow/signup.ts'
import { pass } from '#test/support/render.tsx'
import { breaks, createMemory, deferred, gives, refuses } from '#test/support/fake-environment.ts'
import { paymentResult } from '#test/support/people.ts'
import { attemptsOf, isOff, onPayment, onReview, payButton, pays, viewOf } from '#test/support/screens/checkout.ts'
import { reachesReview, type Visit } from '#test/support/screens/visit.tsx'

/** Everything that leads away from the screen. A link that opens another window does not. */
const waysOut = (visitor: Visit) => [
  ...visitor.all('button'),
  ...visitor.all<HTMLAnchorElement>('link').filter(({ target }) => target !== '_blank')
]
const checking = 'We are checking with your bank'
const unheard = () => fail('payment.failed')

describe('an unknown outcome', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const unknown = refuses('payment.unknown')

  /** Sends a payment that gets no answer and leaves the page. The storage keeps the open attempt. */
  async function leavesOpen() {
    const memory = createMemory()
    const earlier = await onReview({ memory, answers: { pay: breaks, paymentOutcome: breaks } })
    await pays(earlier)
    await earlier.unmount()
    return { memory, earlier }
  }

  test('is looked up until it is known, and never paid again', async () => {
    const visitor = await onReview({ answers: { pay: unknown, paymentOutcome: unknown } })
    await pays(visitor)
    expect(visitor.text()).toContain(checking)
    expect(visitor.text()).toContain('Your order of $144.00 cannot be changed until we know the result.')
    expect(visitor.text()).toContain('the receipt comes by email')
    expect(visitor.all('button', 'Change').map(isOff)).toEqual([true, true, true])
    await pass(4)
    visitor.answers.paymentOutcome = breaks
    await pass(10)
    visitor.answers.paymentOutcome = gives(paymentResult)
    await pass(16)
    await visitor.arrive()
    expect(visitor.step()).toBe('credentials')
    expect(visitor.bodiesOf('pay')).toHaveLength(1)
  })

  test.each(['offline', 'slow', 'unavailable', 'unexpected', 'limited'] as const)(
    'such as %s is looked up before anybody pays again',
    async code => {
      const visitor = await onReview({ answers: { pay: refuses(code), paymentOutcome: unknown } })
      await pays(visitor)
      expect(visitor.text()).toContain(checking)
      visitor.answers.paymentOutcome = gives(paymentResult)
      await pass(2)
      await visitor.arrive()
      expect(visitor.step()).toBe('credentials')
      expect(visitor.bodiesOf('pay')).toHaveLength(1)
    }
  )

  test('is shown while the answer is still awaited, within 15 s', async () => {
    const visitor = await onReview()
    const paying = deferred<Result<PaymentResult>>()
    visitor.answers.pay = () => paying.promise
    await pays(visitor)
    expect(visitor.text()).not.toContain(checking)
    await pass(14)
    expect(visitor.text()).toContain(checking)
    paying.resolve(ok(paymentResult))
    await visitor.arrive()
    expect(visitor.step()).toBe('credentials')
  })

  test.each([
    ['Our service is not available right now.', refuses('unavailable')],
    ['Something went wrong. Please try again.', refuses('unexpected')],
    ['Too many attempts.', refuses('limited')]
  ])('that never reached the server ends at once, and the card is kept: %s', async (sentence, pay) => {
    const visitor = await onReview({ answers: { pay, paymentOutcome: unheard } })
    await pays(visitor)
    await visitor.arrive()
    expect(visitor.text()).toContain(sentence)
    expect(visitor.text()).toContain('Your order did not go through and you have not been charged.')
    visitor.answers.pay = gives(paymentResult)
    await visitor.chooses('How did you hear about us?', 'SEARCH_ENGINE')
    await visitor.press(payButton)
    const [first, second] = visitor.bodiesOf('pay') as { attemptId: string; payment: { nonce: string } }[]
    // The server has made the first id unusable.
    expect(second!.attemptId).not.toBe(first!.attemptId)
    expect(second!.payment.nonce).toBe(first!.payment.nonce)
    // The second press of Pay also saves the answer that the visitor changed after the first press.
    const saved = visitor.bodiesOf('updateRegistration') as { referral?: { selection: string } }[]
    expect(saved.at(-1)!.referral).toEqual({ selection: 'SEARCH_ENGINE', other: null })
    expect(visitor.step()).toBe('credentials')
  })

  test('of a broken request ends once the service answers, and card and order stay', async () => {
    const visitor = await onReview({ answers: { pay: breaks, paymentOutcome: breaks } })
    await pays(visitor)
    expect(visitor.text()).toContain(checking)
    await pass(30)
    expect(visitor.text()).toContain(checking)
    visitor.answers.paymentOutcome = unheard
    await pass(5)
    await visitor.arrive()
    expect(visitor.text()).toContain('You seem to be offline.')
    expect(visitor.text()).toContain('Visa ending in 1111')
    visitor.answers.pay = gives(paymentResult)
    await visitor.press(payButton)
    expect(visitor.step()).toBe('credentials')
  })

  test('of an attempt in another tab is looked up', async () => {
    const detail = { attemptId: '11111111-0000-4000-8000-000000000000' }
    const pay = () => fail('payment.unknown', { detail })
    const visitor = await onReview({ answers: { pay, paymentOutcome: gives(paymentResult) } })
    await pays(visitor)
    await visitor.arrive()
    expect(visitor.asked.find(call => call.name === 'paymentOutcome')?.input.params).toEqual(detail)
  })

  test('outlives a reload, and the next page resolves it first', async () => {
    const { memory, earlier } = await leavesOpen()
    const [attemptId] = attemptsOf(earlier)

    const visitor = await onPayment({ memory, facts: {}, answers: { paymentOutcome: unknown } })
    expect(visitor.text()).toContain(checking)
    expect(visitor.all('textbox')).toEqual([])
    visitor.answers.paymentOutcome = gives(paymentResult)
    await pass(2)
    await visitor.arrive()
    expect(visitor.asked.find(call => call.name === 'paymentOutcome')?.input.params).toEqual({ attemptId })
    expect(visitor.step()).toBe('credentials')
    expect(visitor.bodiesOf('pay')).toEqual([])
  })

  const steps = [undefined, 'landing', 'parent', 'family', 'packages', 'build-your-own', 'payment'] as const
  test.each(steps.map(step => [step]))('leads to the checkout from %s, and holds every visitor there', async step => {
    const { memory } = await leavesOpen()
    const visitor = await onPayment({ memory, facts: {}, step, answers: { paymentOutcome: unknown } })
    expect(visitor.step()).toBe('payment')
    await triesToChange(visitor)
    expect(visitor.step()).toBe('payment')
    expect(visitor.text()).toContain(checking)
    for (const call of ['updateRegistration', 'pricing', 'pay'] as const) expect(visitor.bodiesOf(call)).toEqual([])
    visitor.answers.paymentOutcome = gives(paymentResult)
    await pass(40)
    await visitor.arrive()
    expect(visitor.step()).toBe('credentials')
  })

  /** Tries to leave the review by the address bar and by every control of the page. */
  async function triesToChange(visitor: Visit) {
    for (const step of ['landing', 'parent', 'family', 'packages', 'build-your-own'] satisfies SignupStep[]) {
      visitor.session.environment.$wanted.set(step)
      visitor.session.go(step)
      await visitor.arrive()
    }
    for (const way of waysOut(visitor)) way.click()
    await visitor.arrive()
    expect(visitor.all('checkbox')).toEqual([])
    expect(visitor.all('textbox')).toEqual([])
    expect(visitor.all('combobox')).toEqual([])
  }

  test('of a payment that was never sent is looked up by the next page', async () => {
    const memory = createMemory()
    const earlier = await onReview({ memory })
    earlier.answers.updateRegistration = () => new Promise(() => {})
    await pays(earlier)
    await earlier.unmount()
    const visitor = await onPayment({ memory, facts: {}, answers: { paymentOutcome: unheard } })
    expect(visitor.asked.filter(call => call.name === 'paymentOutcome')).toHaveLength(1)
    expect(visitor.text()).toContain('Something went wrong. Please try again.')
  })

  test('that turns out to be a failure is shown after a reload, and lets the visitor try again', async () => {
    const { memory, earlier } = await leavesOpen()
    const answers = { paymentOutcome: refuses('payment.declined') }
    const visitor = await onPayment({ memory, facts: {}, answers })
    expect(visitor.text()).toContain('Payment method declined')
    expect(viewOf(visitor)).toBe('Billing information')
    await reachesReview(visitor)
    await pays(visitor)
    expect(attemptsOf(visitor)).not.toEqual(attemptsOf(earlier))
    expect(visitor.step()).toBe('credentials')
  })
})
