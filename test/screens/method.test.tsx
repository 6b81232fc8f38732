import { afterEach, describe, expect, test } from 'vitest'
import { fail, ok } from '#core/errors.ts'
import { cleanUp } from '#test/support/render.tsx'
import { breaks, deferred, gives } from '#test/session/fake-place.ts'
import { newPackage, newPricing, newStart } from '#test/session/people.ts'
import { isOff, onPayment, type Options, viewOf } from './checkout.ts'
import { before, bodyOf, fillsBilling } from './visit.tsx'

afterEach(cleanUp)

async function onMethod(options: Options = {}) {
  const visitor = await onPayment(options)
  await fillsBilling(visitor)
  await visitor.press('Continue to payment')
  return visitor
}

describe('the payment method', () => {
  test('no card field is there before it is needed, and none after', async () => {
    const visitor = await onPayment()
    expect(visitor.cards.life).toEqual([])
    await fillsBilling(visitor)
    await visitor.press('Continue to payment')
    expect(visitor.cards.life).toEqual(['open'])
    await visitor.press('Back to billing')
    expect(visitor.cards.life).toEqual(['open', 'teardown'])
  })

  test('goes on only with a card that could be charged', async () => {
    const visitor = await onMethod()
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    await visitor.cards.hold()
    expect(isOff(visitor.find('button', 'Review order'))).toBe(false)
    await visitor.press('Review order')
    expect(viewOf(visitor)).toBe('Review your order')
    expect(visitor.text()).toContain('Visa ending in 1111')
  })

  test('a brand that is not accepted is told beside the number', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold({ brand: 'refused' })
    expect(visitor.text()).toContain('We accept Visa, Mastercard, Amex, Discover.')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
  })

  test('a package may leave out brands', async () => {
    const restrictions = { amex: false, discover: false, paypal: true, venmo: true, applePay: true }
    const facts = { ...before.payment, package: newPackage({ restrictions }) }
    const visitor = await onMethod({ facts })
    expect(visitor.cards.options().brands).toEqual(['visa', 'mastercard'])
  })

  test('what the gateway refuses is told beside its field', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold()
    visitor.cards.outcomes.push(fail('invalid', { validationErrors: [{ field: 'cvv', code: 'card_code', text: '' }] }))
    await visitor.press('Review order')
    expect(visitor.text()).toContain('Enter a valid security code')
    expect(visitor.cards.life).toContain('focus cvv')
  })

  test('paying for the co-parent asks for the price anew, and only the last answer counts', async () => {
    const visitor = await onMethod()
    const slow = deferred<ReturnType<typeof ok<ReturnType<typeof newPricing>>>>()
    visitor.answers.pricing = () => slow.promise
    await visitor.ticks(/Pay for my co-parent/)
    visitor.answers.pricing = gives(newPricing({ total: 14400 }))
    await visitor.ticks(/Pay for my co-parent/)
    slow.resolve(ok(newPricing({ total: 28800, payForCoParent: true })))
    await visitor.arrive()
    expect(visitor.text()).toContain('$144.00')
    expect(visitor.text()).not.toContain('$288.00')
  })

  test('a code that nobody knows is told and stands in the way', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold()
    await visitor.ticks(/subscription code/)
    expect(isOff(visitor.find('button', 'Apply'))).toBe(true)
    await visitor.types('Subscription code', ' WRONG ')
    await visitor.press('Apply')
    expect(bodyOf(visitor, 'pricing').paymentCodes).toEqual(['WRONG'])
    expect(visitor.saidOf('Subscription code')).toBe('Invalid activation code')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    await visitor.ticks(/subscription code/)
    expect(isOff(visitor.find('button', 'Review order'))).toBe(false)
  })

  const free = newPricing({
    total: 0,
    paymentCodeDetails: [{ code: 'GIFT', amount: 14400, amountFormatted: '$144.00' }]
  })

  test('when nothing is due no card is asked for, and the order says so', async () => {
    const visitor = await onMethod()
    await visitor.ticks(/subscription code/)
    await visitor.types('Subscription code', 'GIFT')
    visitor.answers.pricing = gives(free)
    await visitor.press('Apply')
    expect(visitor.text()).toContain('Nothing is due today')
    expect(visitor.cards.life.at(-1)).toBe('teardown')
    await visitor.press('Review order')
    await visitor.chooses('How did you hear about us?', 'NEWS')
    await visitor.press('Complete order')
    expect(bodyOf(visitor, 'pay')).toMatchObject({
      promoCodes: ['GIFT'],
      payment: { amountDisplayed: 0, nonce: null, paymentType: 'NONE', storePaymentOnFile: false }
    })
    expect(visitor.step()).toBe('credentials')
  })

  test('a code that was typed and not applied is applied on the way on', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold()
    await visitor.ticks(/subscription code/)
    await visitor.types('Subscription code', 'GIFT')
    visitor.answers.pricing = gives(free)
    await visitor.press('Review order')
    expect(viewOf(visitor)).toBe('Review your order')
    expect(visitor.text()).toContain('Subscription code GIFT')
  })

  test('a client token that does not come can be asked for again', async () => {
    const visitor = await onMethod({ answers: { paymentToken: breaks } })
    expect(visitor.text()).toContain('You seem to be offline.')
    visitor.answers.paymentToken = gives({ clientToken: 'late' })
    await visitor.press('Try again')
    expect(visitor.cards.options().clientToken).toBe('late')
  })
})

describe('wallets', () => {
  test('are not offered without a port, whatever the experiments say', async () => {
    const start = newStart({
      experiments: { paypalInJoin: 'treatment', grow365Venmo: 'treatment', applePay: 'treatment' }
    })
    const visitor = await onPayment({ answers: { start: gives(start) } })
    await fillsBilling(visitor)
    await visitor.press('Continue to payment')
    expect(visitor.all('radio').map(radio => radio.getAttribute('value'))).toEqual(['creditCard'])
  })
})
