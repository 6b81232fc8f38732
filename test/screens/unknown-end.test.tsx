import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail } from '#core/errors.ts'
import { cleanUp, pass } from '#test/support/render.tsx'
import { breaks, createMemory, gives, refuses } from '#test/session/fake-place.ts'
import { paymentResult } from '#test/session/people.ts'
import { attemptsOf, isOff, onPayment, onReview, pays, viewOf } from './checkout.ts'
import { reachesReview } from './visit.tsx'

afterEach(cleanUp)

describe('an unknown end', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  const unknown = refuses('payment.unknown')

  test('is asked about until it is known, and never paid again', async () => {
    const visitor = await onReview({ answers: { pay: unknown, paymentOutcome: unknown } })
    await pays(visitor)
    expect(visitor.text()).toContain('We are checking with your bank')
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

  test('asks about the try that another tab has begun', async () => {
    const detail = { attemptId: '11111111-0000-4000-8000-000000000000' }
    const pay = () => fail('payment.unknown', { detail })
    const visitor = await onReview({ answers: { pay, paymentOutcome: gives(paymentResult) } })
    await pays(visitor)
    await visitor.arrive()
    expect(visitor.asked.find(call => call.name === 'paymentOutcome')?.input.params).toEqual(detail)
  })

  test('outlives a reload: the next page finds out before anything else', async () => {
    const memory = createMemory()
    const earlier = await onReview({ memory, answers: { pay: breaks } })
    await pays(earlier)
    await earlier.unmount()
    const [attemptId] = attemptsOf(earlier)

    const visitor = await onPayment({ memory, facts: {}, answers: { paymentOutcome: unknown } })
    expect(visitor.text()).toContain('We are checking with your bank')
    expect(visitor.all('textbox')).toEqual([])
    visitor.answers.paymentOutcome = gives(paymentResult)
    await pass(2)
    await visitor.arrive()
    expect(visitor.asked.find(call => call.name === 'paymentOutcome')?.input.params).toEqual({ attemptId })
    expect(visitor.step()).toBe('credentials')
    expect(visitor.bodiesOf('pay')).toEqual([])
  })

  test('is not over while the request may still be on its way', async () => {
    const memory = createMemory()
    const earlier = await onReview({ memory, answers: { pay: breaks } })
    await pays(earlier)
    await earlier.unmount()
    const unheard = () => fail('payment.failed', { detail: { isHeard: false } })
    const visitor = await onPayment({ memory, facts: {}, answers: { paymentOutcome: unheard } })
    await pass(30)
    expect(visitor.text()).toContain('We are checking with your bank')
    vi.setSystemTime(Date.now() + 61_000)
    await pass(16)
    expect(visitor.text()).toContain('Something went wrong. Please try again.')
    await reachesReview(visitor)
    await pays(visitor)
    expect(attemptsOf(visitor)).not.toEqual(attemptsOf(earlier))
  })

  test('that turns out to be a failure is told after a reload, and lets the visitor try anew', async () => {
    const memory = createMemory()
    const earlier = await onReview({ memory, answers: { pay: breaks } })
    await pays(earlier)
    await earlier.unmount()
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
