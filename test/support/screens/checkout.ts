import { before, reachesReview, type Visit, visit } from './visit.tsx'

// The product imports these modules lazily. Loading them here keeps their loading time out of the tests.
await import('#checkout/payment/method/wallet-view.tsx')
await import('#checkout/payment/review/email-change.tsx')

export type Options = NonNullable<Parameters<typeof visit>[0]>
export const onPayment = (options: Options = {}) => visit({ step: 'payment', facts: before.payment, ...options })

export async function onReview(options: Options = {}) {
  const visitor = await onPayment(options)
  await reachesReview(visitor)
  return visitor
}

/** The start of the button's text, which also names the amount. */
export const payButton = /^Pay now/

export async function pays(visitor: Visit) {
  await visitor.chooses('How did you hear about us?', 'NEWS')
  await visitor.press(payButton)
}

export const attemptsOf = (visitor: Visit) =>
  (visitor.bodiesOf('pay') as { attemptId: string }[]).map(body => body.attemptId)
export const viewOf = (visitor: Visit) => visitor.title()
export const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
