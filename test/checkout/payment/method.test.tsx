import { describe, expect, test } from 'vitest'
import { type ErrorCode, fail, ok } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { untouchedCard } from '#payment/card-fields.ts'
import { cleanUp, untilIdle } from '#test/support/render.tsx'
import { deferred, gives } from '#test/support/fake-environment.ts'
import { newCodeDetail, newPackage, newPricing, newStart } from '#test/support/people.ts'
import { isOff, onPayment, onReview, type Options, payButton, viewOf } from '#test/support/screens/checkout.ts'
import { createFakeWallet } from '#test/checkout/payment/fake-wallet.ts'
import { before, bodyOf, fillsBilling, type Visit } from '#test/support/screens/visit.tsx'

async function onMethod({ refusals = [], ...options }: Options & { refusals?: ErrorCode[] } = {}) {
  const visitor = await onPayment(options)
  visitor.cards.refusals.push(...refusals)
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

  test('asks for the card again where the page has moved its frames', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold()
    visitor.cards.options().onLost()
    await untilIdle()
    expect(visitor.cards.life).toEqual(['open', 'teardown', 'open'])
    expect(visitor.text()).toContain('Please type your card again.')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    await visitor.cards.hold()
    await visitor.press('Review order')
    expect(viewOf(visitor)).toBe('Review your order')
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

  test('Review order that is pressed too early leads to the first thing that is missing', async () => {
    const visitor = await onMethod()
    const review = visitor.find('button', 'Review order')
    expect(visitor.descriptionOf(review)).toBe('Complete your payment details to go on.')
    await visitor.press('Review order')
    expect(visitor.listed()).toEqual([
      'Enter a valid credit card number',
      'Enter a valid expiration date',
      'Enter a valid security code'
    ])
    await visitor.cards.hold()
    await visitor.ticks(/subscription code/)
    await visitor.press('Review order')
    expect(visitor.listed()).toEqual(['Enter your subscription code'])
    expect(viewOf(visitor)).toBe('Payment method')
  })

  test('a name that no card has is kept and reported, and goes with no other method', async () => {
    const long = 'x'.repeat(101)
    const visitor = await onMethod()
    await visitor.cards.hold()
    await visitor.types('Name on card', long)
    expect(visitor.saidOf('Name on card')).toBe('Must be at most 100 characters')
    expect(visitor.field('Name on card').value).toBe(long)
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    await visitor.press('Back to billing')
    await visitor.press('Continue to payment')
    expect(visitor.field('Name on card').value).toBe('Ana Reyes')
  })

  test('a brand that is not accepted is reported beside the number', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold({ brand: 'refused' })
    expect(visitor.text()).toContain('We accept Visa, Mastercard, Amex, Discover.')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
  })

  test('a refusal of the gateway is shown beside its field', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold()
    visitor.cards.outcomes.push(fail('invalid', { validationErrors: [{ field: 'cvv', code: 'card_code', text: '' }] }))
    await visitor.press('Review order')
    expect(visitor.listed()).toEqual(['Enter a valid security code'])
    expect(visitor.text()).not.toContain('Please check the marked fields.')
    await visitor.press('Enter a valid security code')
    expect(visitor.cards.life).toContain('focus cvv')
  })

  test('paying for the co-parent asks for the price anew, and only the last answer counts', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold()
    const slow = deferred<ReturnType<typeof ok<ReturnType<typeof newPricing>>>>()
    visitor.answers.pricing = () => slow.promise
    await visitor.ticks(/Pay for my co-parent/)
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    visitor.answers.pricing = gives(newPricing({ total: 14400 }))
    await visitor.ticks(/Pay for my co-parent/)
    slow.resolve(ok(newPricing({ total: 28800, payForCoParent: true })))
    await visitor.arrive()
    expect(visitor.text()).toContain('$144.00')
    expect(visitor.text()).not.toContain('$288.00')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(false)
  })

  test('paying for the co-parent names the amount that the total grows by, and the new total is announced', async () => {
    const changes = { coParentAdds: 12240, coParentAddsFormatted: '$122.40' }
    const visitor = await onMethod({ answers: { pricing: gives(newPricing(changes)) } })
    const box = visitor.find('checkbox', /Pay for my co-parent/)
    expect(visitor.nameOf(box)).toBe("Pay for my co-parent's subscription as well + $122.40")
    const announced = () => [...visitor.tree.querySelectorAll('output')].map(({ textContent }) => textContent)
    expect(announced()).toContain('Total due today: $144.00')
    visitor.answers.pricing = gives(newPricing({ ...changes, total: 28800, payForCoParent: true }))
    await visitor.ticks(/Pay for my co-parent/)
    expect(announced()).toContain('Total due today: $288.00')
  })

  test('a problem of a card field is announced when the field is left', async () => {
    const visitor = await onMethod()
    const number = { isEmpty: false, isFocused: false, isValid: false, isPotentiallyValid: true }
    await visitor.cards.hold({ fields: { ...untouchedCard.fields, number } })
    const announced = [...visitor.tree.querySelectorAll('output')].map(({ textContent }) => textContent)
    expect(announced).toContain('Enter a valid credit card number')
  })

  test('an unknown code is reported and blocks the next step', async () => {
    const visitor = await onMethod()
    await visitor.cards.hold()
    await visitor.ticks(/subscription code/)
    expect(visitor.saidOf('Subscription code')).toBe('')
    expect(isOff(visitor.find('button', 'Apply'))).toBe(true)
    await visitor.types('Subscription code', ' WRONG ')
    await visitor.press('Apply')
    expect(bodyOf(visitor, 'pricing').paymentCodes).toEqual(['WRONG'])
    expect(visitor.saidOf('Subscription code')).toBe('Invalid activation code')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    await visitor.ticks(/subscription code/)
    expect(isOff(visitor.find('button', 'Review order'))).toBe(false)
  })

  test.each([
    ['longer than any', 'x'.repeat(41)],
    ['of more than an order takes', Array.from('abcdefghijk').join(' ')]
  ])('codes %s are reported without a call', async (_, typed) => {
    const visitor = await onMethod()
    await visitor.ticks(/subscription code/)
    await visitor.types('Subscription code', typed)
    const asked = visitor.bodiesOf('pricing').length
    await visitor.press('Apply')
    expect(visitor.saidOf('Subscription code')).toBe('Invalid activation code')
    expect(visitor.focused()).toBe(visitor.field('Subscription code'))
    expect(visitor.bodiesOf('pricing')).toHaveLength(asked)
  })

  const free = newPricing({
    total: 0,
    paymentCodeDetails: [newCodeDetail('GIFT', 14400, '$144.00')]
  })
  const appliesGift = async (visitor: Visit, pricing = free) => {
    await visitor.ticks(/subscription code/)
    await visitor.types('Subscription code', 'GIFT')
    visitor.answers.pricing = gives(pricing)
    await visitor.press('Apply')
  }
  const gift = (forfeited: number, forfeitedFormatted: string) =>
    newPricing({ total: 0, paymentCodeDetails: [{ ...free.paymentCodeDetails[0]!, forfeited, forfeitedFormatted }] })

  test('a code worth more than the order shows before Pay which part of it is lost', async () => {
    const lost = 'Your order uses up the code. The remaining $56.00 cannot be used later.'
    const visitor = await onMethod()
    await appliesGift(visitor, gift(5600, '$56.00'))
    expect(visitor.text()).toContain(lost)
    await visitor.press('Review order')
    expect(viewOf(visitor)).toBe('Review your order')
    expect(visitor.text()).toContain(lost)
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
    const terms = visitor.descriptionOf(visitor.find('button', 'Complete order'))
    expect(terms).toContain('Nothing is due today, and we save no payment method.')
    expect(terms).not.toContain('for renewals')
    await visitor.press('Complete order')
    expect(bodyOf(visitor, 'pay')).toMatchObject({
      promoCodes: ['GIFT'],
      payment: { amountDisplayed: 0, nonce: null, paymentType: 'NONE', storePaymentOnFile: false }
    })
    expect(visitor.step()).toBe('credentials')
  })

  test.each(['Review order', 'Review'])('a code that was typed and not applied is applied by %s', async way => {
    const visitor = await onReview()
    await visitor.press('Back to payment')
    await visitor.ticks(/subscription code/)
    await visitor.types('Subscription code', 'GIFT')
    visitor.answers.pricing = gives(free)
    await visitor.press(way)
    expect(viewOf(visitor)).toBe('Review your order')
    expect(visitor.text()).toContain('Subscription code GIFT')
  })

  test('of two codes, the first invalid, it alone is flagged and the other still counts', async () => {
    const worth = (code: string) => newCodeDetail(code, 1000, '$10.00')
    const pricing = ({ body }: { body: { paymentCodes: string[] } }) => {
      const known = body.paymentCodes.filter(code => code.startsWith('GOOD')).map(worth)
      return ok(newPricing({ total: 14400 - 1000 * known.length, paymentCodeDetails: known }))
    }
    const visitor = await onMethod({ answers: { pricing } })
    await visitor.cards.hold()
    await visitor.ticks(/subscription code/)
    await visitor.types('Subscription code', ' Bad1, good2 ')
    await visitor.press('Apply')
    expect(visitor.field('Subscription code').value).toBe('BAD1')
    expect(visitor.saidOf('Subscription code')).toBe('Invalid activation code')
    expect(visitor.text()).toContain('Subscription code GOOD2')
    expect(visitor.text()).toContain('$134.00')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)

    await visitor.types('Subscription code', 'GOOD3')
    await visitor.press('Apply')
    expect(bodyOf(visitor, 'pricing').paymentCodes).toEqual(['GOOD2', 'GOOD3'])
    expect(visitor.text()).toContain('$124.00')
    await visitor.press('Remove')
    expect(bodyOf(visitor, 'pricing').paymentCodes).toEqual(['GOOD3'])
    expect(visitor.focused()).toBe(visitor.field('Subscription code'))
    await visitor.press('Review order')
    await visitor.chooses('How did you hear about us?', 'NEWS')
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'pay').promoCodes).toEqual(['GOOD3'])
  })

  describe('after too many wrong codes', () => {
    const limited = newPricing({ codesLimited: { retryAfter: 541 } })

    test('the field says when codes count again and keeps the code, while the price stays', async () => {
      const visitor = await onMethod()
      await visitor.cards.hold()
      await visitor.ticks(/subscription code/)
      await visitor.types('Subscription code', '308mm18jx7r2')
      visitor.answers.pricing = gives(limited)
      await visitor.press('Apply')
      expect(visitor.saidOf('Subscription code')).toBe(
        'Too many wrong codes. Please try again in 10 minutes. No code can be used until then.'
      )
      expect(visitor.field('Subscription code').value).toBe('308M-M18J-X7R2')
      expect(visitor.focused()).toBe(visitor.field('Subscription code'))
      expect(visitor.text()).toContain('$144.00')
      expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
      visitor.answers.pricing = gives(
        newPricing({ paymentCodeDetails: [newCodeDetail('308M-M18J-X7R2', 1000, '$10')] })
      )
      await visitor.press('Apply')
      expect(visitor.saidOf('Subscription code')).toBe('')
      expect(visitor.text()).toContain('Subscription code 308M-M18J-X7R2')
    })

    test('a code that was applied before is back in the field, and Pay leads to it', async () => {
      const visitor = await onMethod()
      await visitor.cards.hold()
      const half = newPricing({
        total: 7200,
        paymentCodeDetails: [newCodeDetail('HALF', 7200, '$72.00')]
      })
      await visitor.ticks(/subscription code/)
      await visitor.types('Subscription code', 'HALF')
      visitor.answers.pricing = gives(half)
      await visitor.press('Review order')
      expect(viewOf(visitor)).toBe('Review your order')
      visitor.answers.pricing = gives(limited)
      visitor.session.relocate(localeOf({ locale: 'es-US' }))
      await visitor.arrive()
      await visitor.press(payButton)
      expect(visitor.bodiesOf('pay')).toEqual([])
      expect(visitor.field('Subscription code').value).toBe('HALF')
      expect(visitor.saidOf('Subscription code')).toContain('Please try again in 10 minutos')
    })
  })
})

const everyWallet = newStart({
  experiments: { paypalInJoin: 'treatment', grow365Venmo: 'treatment', applePay: 'treatment' }
})

/** Opens the payment methods. Every wallet whose port the test passes is available. */
async function onWallets(options: Options = {}) {
  return onMethod({ ...options, answers: { start: gives(everyWallet), ...options.answers } })
}

const offered = (visitor: Visit) => visitor.all('radio').map(radio => radio.getAttribute('value'))

describe('wallets', () => {
  test('are offered although the answer that allows them comes late', async () => {
    const wallets = { paypal: createFakeWallet().port, venmo: createFakeWallet().port }
    const visitor = await onMethod({ wallets, answers: { start: () => fail('offline') } })
    expect(offered(visitor)).toEqual(['creditCard'])
    visitor.answers.start = gives(everyWallet)
    await visitor.session.fetchStart()
    await visitor.arrive()
    expect(offered(visitor)).toEqual(['creditCard', 'paypal', 'venmo'])
  })

  test('have no Google Pay on a page that Google has not approved', async () => {
    const wallets = { paypal: createFakeWallet().port, googlePay: createFakeWallet().port }
    const experiments = { paypalInJoin: 'treatment', googlePay: 'treatment' } as const
    const approved = await onWallets({ wallets, answers: { start: gives(newStart({ experiments })) } })
    expect(offered(approved)).toEqual(['creditCard', 'paypal', 'googlePay'])
    await cleanUp()
    const start = gives(newStart({ experiments, googlePay: undefined }))
    expect(offered(await onWallets({ wallets, answers: { start } }))).toEqual(['creditCard', 'paypal'])
  })

  test('are offered before it is known whether the device has them, so that no row comes later', async () => {
    const isAvailable = () => new Promise<boolean>(() => {})
    const paypal = { ...createFakeWallet().port, isAvailable }
    const visitor = await onWallets({ wallets: { paypal, applePay: paypal } })
    expect(offered(visitor)).toEqual(['creditCard', 'paypal', 'venmo'])
  })

  test('are neither asked about nor set up before they may be and are chosen', async () => {
    const isAvailable = async () => {
      throw new Error('asked')
    }
    const venmo = createFakeWallet()
    const restrictions = { ...newPackage().restrictions, paypal: false }
    const visitor = await onWallets({
      facts: { ...before.payment, package: newPackage({ restrictions }) },
      wallets: { paypal: { ...createFakeWallet().port, isAvailable }, venmo: venmo.port }
    })
    expect(offered(visitor)).toEqual(['creditCard', 'venmo'])
    expect(venmo.life).toEqual([])
  })

  test('with a button of their own are asked for the total, and their credential pays', async () => {
    const paypal = createFakeWallet({ brings: 'button' })
    const visitor = await onWallets({ wallets: { paypal: paypal.port } })
    await visitor.picks('PayPal')
    expect(visitor.cards.life.at(-1)).toBe('teardown')
    expect(paypal.life).toEqual(['open 14400 USD'])
    expect(paypal.opened[0]).toMatchObject({ clientToken: 'client-token', locale: 'en-US' })
    expect(visitor.all('button', 'Continue with PayPal')).toEqual([])
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    await visitor.press('Review order')
    expect(visitor.focused()?.textContent).toBe('Continue with PayPal first, or choose another way to pay.')
    await paypal.agrees()
    expect(visitor.text()).toContain('Your PayPal payment has already been authorized.')
    expect(paypal.life.at(-1)).toBe('teardown')
    await visitor.press('Review order')
    expect(visitor.text()).toContain('Your PayPal payment has already been authorized. Nothing is charged until you')
    await visitor.chooses('How did you hear about us?', 'NEWS')
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'pay')).toMatchObject({
      payment: { amountDisplayed: 14400, nonce: 'nonce-1', paymentType: 'PayPal', deviceData: null }
    })
  })

  test('that are closed give nothing, say so and can be asked again', async () => {
    const venmo = createFakeWallet()
    const visitor = await onWallets({ wallets: { venmo: venmo.port } })
    await visitor.picks('Venmo')
    await visitor.press('Continue with Venmo')
    await venmo.closesIt()
    expect(visitor.text()).toContain('You canceled the Venmo payment. Nothing was charged.')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    await visitor.press('Continue with Venmo')
    expect(visitor.text()).not.toContain('You canceled')
    await venmo.fails('offline')
    expect(visitor.text()).toContain('You seem to be offline.')
    await visitor.press('Continue with Venmo')
    expect(venmo.life.filter(step => step === 'ask')).toHaveLength(3)
  })

  test.each([
    ['PayPal', 'paypal', 'There was an error setting up PayPal. Please refresh the page or try again later.'],
    ['Venmo', 'venmo', 'There was an error setting up Venmo. Please try again or choose another way to pay.'],
    ['Apple Pay', 'applePay', 'There was an error setting up Apple Pay. Please try again or choose another way to pay.']
  ] as const)(
    '%s that cannot be set up says so, can be tried again, and leaves the card',
    async (name, id, sentence) => {
      const wallet = createFakeWallet()
      wallet.outcomes.push(fail('slow'))
      const visitor = await onWallets({ wallets: { [id]: wallet.port } })
      await visitor.picks(name)
      expect(visitor.text()).toContain(sentence)
      expect(visitor.all('button', `Continue with ${name}`)).toEqual([])
      await visitor.press('Try again')
      expect(visitor.all('button', `Continue with ${name}`)).toHaveLength(1)
      expect(visitor.text()).not.toContain(sentence)
      await visitor.picks(/^Card/)
      await visitor.cards.hold()
      expect(isOff(visitor.find('button', 'Review order'))).toBe(false)
    }
  )

  const changes: [string, (visitor: Visit) => Promise<void>, number][] = [
    ['paying for the co-parent', visitor => visitor.ticks(/Pay for my co-parent/), 28800],
    [
      'a subscription code',
      async visitor => {
        await visitor.ticks(/subscription code/)
        await visitor.types('Subscription code', 'HALF')
        visitor.answers.pricing = gives(
          newPricing({
            total: 7200,
            paymentCodeDetails: [newCodeDetail('HALF', 7200, '$72.00')]
          })
        )
        await visitor.press('Apply')
      },
      7200
    ]
  ]
  test.each(changes)('%s needs a new agreement, for the new total', async (_, change, total) => {
    const paypal = createFakeWallet()
    const visitor = await onWallets({ wallets: { paypal: paypal.port } })
    await visitor.picks('PayPal')
    const [stale] = paypal.opened
    await paypal.agrees()
    await change(visitor)
    await visitor.arrive()
    expect(visitor.text()).toContain('The total has changed, so your PayPal authorization no longer applies.')
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    expect(paypal.life).toEqual(['open 14400 USD', 'teardown', `open ${total} USD`])
    stale!.onCredential({ nonce: 'stale' })
    await visitor.arrive()
    expect(isOff(visitor.find('button', 'Review order'))).toBe(true)
    await paypal.agrees()
    expect(visitor.text()).not.toContain('The total has changed')
    await visitor.press('Review order')
    await visitor.chooses('How did you hear about us?', 'NEWS')
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'pay').payment).toMatchObject({ amountDisplayed: total, nonce: 'nonce-2' })
  })

  test('in Great Britain the device data for the fraud checks goes with a wallet too', async () => {
    const applePay = createFakeWallet()
    const visitor = await onPayment({
      locale: 'en-GB',
      answers: { start: gives(everyWallet), regions: gives([]) },
      wallets: { applePay: applePay.port }
    })
    await visitor.types(/^(Billing a|A)ddress/, '10 High Street')
    await visitor.types(/^(City|Town or city)/, 'Leeds')
    await visitor.types(/^Postcode/, 'LS1 4AP')
    await visitor.press('Continue to payment')
    await visitor.picks('Apple Pay')
    await applePay.agrees()
    await visitor.press('Review order')
    await visitor.chooses('How did you hear about us?', 'NEWS')
    await visitor.ticks(/terms/i)
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'pay').payment).toMatchObject({ paymentType: 'APPLE_PAY', deviceData: 'device' })
  })
})
