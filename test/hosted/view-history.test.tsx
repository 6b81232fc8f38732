import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok } from '#core/errors.ts'
import { signup } from '#core/flow/signup.ts'
import { createUrlEnvironment } from '#hosted/browser/url-environment.ts'
import { viewHistory } from '#hosted/browser/view-history.ts'
import { onPayment, type Options, pays, viewOf } from '#test/support/screens/checkout.ts'
import { fillsBilling, reachesReview } from '#test/support/screens/visit.tsx'
import { createMemory, deferred, gives, refuses } from '#test/support/fake-environment.ts'
import { paymentResult } from '#test/support/people.ts'
import { fakeHistory } from '#test/hosted/fake-history.ts'
import { cleanUp } from '#test/support/render.tsx'

let tab: ReturnType<typeof fakeHistory>

beforeEach(() => (tab = fakeHistory('/app/join/step3')))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

/** A visit on hosted pages: the address bar follows its views. */
async function arrive(options: Options) {
  const visitor = await onPayment(options)
  const { session, loader } = visitor
  const { $wanted } = session.environment
  const environment = createUrlEnvironment(path => signup.find(row => row.path === path)?.step, createMemory())
  environment.$wanted.listen(requested => $wanted.set(requested))
  $wanted.listen(requested => environment.$wanted.set(requested))
  environment.follow(session)
  viewHistory(loader.$screen, session.signal)

  const travels = (travel: () => void) => async () => {
    travel()
    // The page may undo a move in the browser's history by a second move.
    await vi.waitFor(() => expect(tab.isTravelling()).toBe(false), { interval: 1 })
    await visitor.arrive()
  }
  return { ...visitor, goesBack: travels(tab.back), goesForward: travels(tab.forward) }
}

/** Goes from the packages to the checkout. */
async function onCheckout(options: Options = {}) {
  const visitor = await arrive({ step: 'packages', ...options })
  visitor.session.go('payment')
  await visitor.arrive()
  return visitor
}

async function onReview(options: Options = {}) {
  const visitor = await onCheckout(options)
  await reachesReview(visitor)
  return visitor
}

describe("the browser's Back", () => {
  test('leads from the review to payment, billing and packages, and Forward returns', async () => {
    const visitor = await onReview()
    await visitor.goesBack()
    expect(viewOf(visitor)).toBe('Payment method')
    expect(visitor.focused()?.textContent).toBe('Payment method')
    expect(visitor.text()).toContain('Visa ending in 1111')
    await visitor.goesBack()
    expect(viewOf(visitor)).toBe('Billing information')
    await visitor.goesForward()
    await visitor.goesForward()
    expect(viewOf(visitor)).toBe('Review your order')
    await visitor.goesBack()
    await visitor.goesBack()
    await visitor.goesBack()
    expect(visitor.step()).toBe('packages')
    expect(tab.before()).toBe(0)
  })

  test('leads to where the visitor came from, when that was by the way back on the page', async () => {
    const visitor = await onReview()
    await visitor.press('Back to payment')
    await visitor.goesBack()
    expect(viewOf(visitor)).toBe('Review your order')
  })

  test('stays while a payment is under way, and leads to nothing to pay when it is done', async () => {
    const paying = deferred<ReturnType<typeof ok<typeof paymentResult>>>()
    const visitor = await onReview({ answers: { pay: () => paying.promise } })
    await pays(visitor)
    for (let times = 0; times < 4; times += 1) await visitor.goesBack()
    expect(viewOf(visitor)).toBe('Review your order')
    paying.resolve(ok(paymentResult))
    await visitor.arrive()
    expect(visitor.step()).toBe('credentials')
    await visitor.goesBack()
    expect(visitor.step()).toBe('credentials')
    expect(location.pathname).toBe('/app/join/credentials')
    expect(visitor.bodiesOf('pay')).toHaveLength(1)
  })

  test('leads to another card after a refused one', async () => {
    const visitor = await onReview({ answers: { pay: refuses('payment.declined') } })
    await pays(visitor)
    await visitor.goesBack()
    expect(viewOf(visitor)).toBe('Payment method')
    expect(visitor.cards.life.filter(said => said === 'open')).toHaveLength(2)
  })

  test('is no way out of the question that only OK answers', async () => {
    const visitor = await onReview()
    visitor.answers.countryCriteria = gives(false)
    await visitor.press(/^Billing/)
    await visitor.press('Continue to payment')
    await visitor.goesBack()
    expect(visitor.find('dialog')).toBeTruthy()
    expect(viewOf(visitor)).toBe('Billing information')
  })
})

describe('a restarted checkout', () => {
  test('after a reload is one step away from the packages, and goes on from there', async () => {
    const memory = createMemory()
    const earlier = await onReview({ memory })
    await earlier.unmount()
    tab.unload()
    const visitor = await arrive({ memory })
    await visitor.goesForward()
    expect(viewOf(visitor)).toBe('Billing information')
    expect(tab.before()).toBe(1)
    await visitor.press('Continue to payment')
    await visitor.goesBack()
    expect(viewOf(visitor)).toBe('Billing information')
    await visitor.goesBack()
    expect(visitor.step()).toBe('packages')
  })

  test('after a return by Forward shows no view that is not filled in yet', async () => {
    const visitor = await onCheckout()
    await fillsBilling(visitor)
    await visitor.press('Continue to payment')
    await visitor.goesBack()
    await visitor.goesBack()
    await visitor.goesForward()
    await visitor.goesForward()
    expect(viewOf(visitor)).toBe('Billing information')
    await visitor.goesBack()
    expect(visitor.step()).toBe('packages')
  })
})
