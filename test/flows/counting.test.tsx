import { describe, expect, test } from 'vitest'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import type { SessionEvent } from '#visit/event.ts'
import { gives } from '#test/support/fake-environment.ts'
import { paymentResult } from '#test/support/people.ts'
import { onPayment, onReview, pays } from '#test/support/screens/checkout.ts'
import { before, fillsParent, visit } from '#test/support/screens/visit.tsx'

const namesOf = (events: readonly SessionEvent[]) =>
  events.flatMap(event =>
    event.type === 'analytics' ? [`${event.name} ${event.properties.step ?? event.properties.package ?? ''}`] : []
  )

describe('the event stream of a visit', () => {
  test('names the steps that are seen, sent and left', async () => {
    const visitor = await visit({ step: 'landing' })
    await visitor.press(/^For Parents/)
    await visitor.press(/^No/)
    await visitor.press('Back')
    expect(namesOf(visitor.events)).toEqual([
      'Step Viewed landing',
      'Step Submitted landing',
      'Step Viewed coparent-status',
      'Step Submitted coparent-status',
      'Step Viewed parent',
      'Step Dismissed parent',
      'Step Viewed coparent-status'
    ])
  })

  test('counts the checkout, the subscription and, on the receipt, the purchase', async () => {
    const visitor = await onReview({ answers: { pay: gives({ ...paymentResult, gaPayloadBase64: 'e30=' }) } })
    await pays(visitor)
    expect(namesOf(visitor.events)).toEqual([
      'Step Viewed payment',
      'Checkout Step Completed billing',
      'Checkout Step Completed payment',
      'Subscription Created PREMIUM',
      'Step Submitted payment',
      'Step Viewed credentials'
    ])
    expect(visitor.events).toContainEqual({
      type: 'identify',
      anonymousId: visitor.session.anonymousId,
      userId: 'u-1'
    })
    const receipt = await visit({ step: 'receipt', facts: before.receipt })
    expect(receipt.events.filter(({ type }) => type === 'receipt')).toEqual([{ type: 'receipt', gaPayloadBase64: '' }])
  })

  test('begins with a required consent, and says whether the service may identify', async () => {
    const british = await visit({ step: 'parent', locale: 'en-GB' })
    await fillsParent(british, { phoneNumber: '7400123456' })
    await british.press('Continue')
    expect(british.bodiesOf('createRegistration')[0]).toMatchObject({ segmentIdentify: false })
    expect(british.events.filter(({ type }) => type === 'analytics' || type === 'identify')).toEqual([])
    british.session.consent({ analytics: true })
    expect(namesOf(british.events)).toEqual([])
    await british.press('Back')
    expect(namesOf(british.events)).toEqual(['Step Dismissed family', 'Step Viewed parent'])

    const american = await visit({ step: 'parent' })
    await fillsParent(american)
    await american.press('Continue')
    expect(american.bodiesOf('createRegistration')[0]).toMatchObject({ segmentIdentify: true })
  })

  test('needs consent where a country has no prices, until an American address is begun', async () => {
    const { events, session, press } = await visit({ step: 'parent', locale: 'en-FR' })
    expect(namesOf(events)).toEqual([])
    const $billing = billingDraft(session)
    expect($billing.get().country).toBe('US')
    $billing.setKey('line1', '1 Main Street')
    expect(namesOf(events)).toEqual([])
    await press('Back')
    expect(namesOf(events)).toEqual(['Step Dismissed parent', 'Step Viewed coparent-status'])
  })

  test('counts no British purchase whose buyer has agreed to the terms and to nothing else', async () => {
    const visitor = await onPayment({ locale: 'en-GB', answers: { regions: gives([]) } })
    await visitor.types('Address', '10 High Street')
    await visitor.types('Town or city', 'Leeds')
    await visitor.types('Postcode', 'LS1 4AP')
    await visitor.press('Continue to payment')
    await visitor.cards.hold()
    await visitor.press('Review order')
    await visitor.ticks(/^I have read and accept the terms/)
    await pays(visitor)
    expect(visitor.events.map(({ type }) => type)).toContain('complete')
    const counted = visitor.events.filter(({ type }) => /^(analytics|identify|receipt|experiment)$/.test(type))
    expect(counted).toEqual([])
  })
})
