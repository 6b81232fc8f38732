import { describe, expect, test } from 'vitest'
import { fail, ok } from '#core/errors.ts'
import { deferred, gives, refuses } from '#test/support/fake-environment.ts'
import { newCodeDetail, newPricing, paymentResult } from '#test/support/people.ts'
import { attemptsOf, isOff, onPayment, onReview, payButton, pays, viewOf } from '#test/support/screens/checkout.ts'
import { bodyOf, fillsBilling } from '#test/support/screens/visit.tsx'

const isDearer = () => fail('pricing.changed', { detail: newPricing({ total: 15000 }) })

/** Opens the review with a card and a British address. The visitor still has to accept the terms. */
async function onBritishReview() {
  const visitor = await onPayment({ answers: { regions: gives([]), timezones: gives(['Europe/London']) } })
  await visitor.types('Country', 'United Kingdom')
  await visitor.leaves('Country')
  await visitor.types('Billing address', '10 High Street')
  await visitor.types('City', 'Leeds')
  await visitor.types('Postal code', 'LS1 4AP')
  await visitor.press('Continue to payment')
  await visitor.cards.hold()
  await visitor.press('Review order')
  await visitor.chooses('How did you hear about us?', 'NEWS')
  return visitor
}

describe('the review', () => {
  test('pays the shown order, once, and goes on to the credentials', async () => {
    const visitor = await onReview()
    const paying = deferred<ReturnType<typeof ok<typeof paymentResult>>>()
    visitor.answers.pay = () => paying.promise
    await pays(visitor)
    await visitor.press(/^Pay now|Paying/)
    paying.resolve(ok(paymentResult))
    await visitor.arrive()
    expect(visitor.bodiesOf('pay')).toHaveLength(1)
    expect(bodyOf(visitor, 'pay')).toMatchObject({
      marketingOptIn: true,
      termsAccepted: false,
      order: { packageId: 'premium-1', productId: null, services: null },
      payment: {
        amountDisplayed: 14400,
        taxAmountDisplayed: 0,
        taxId: 'tax-1',
        cardHolderName: 'Ana Reyes',
        nonce: 'nonce-1',
        paymentType: 'CREDIT_CARD',
        pricingLocale: 'en-US',
        storePaymentOnFile: true,
        deviceData: null
      },
      promoCodes: null
    })
    expect(visitor.title()).toBe('Almost there...')
    expect(visitor.events).toContainEqual({
      type: 'complete',
      purchaseId: 'attempt-1',
      packageId: 'premium-1',
      transactionId: 'tx-1',
      total: 14400,
      currency: 'USD',
      registrationId: 'signup',
      reference: null
    })
  })

  test('a second press of Pay before the next screen is drawn sends nothing', async () => {
    const visitor = await onReview()
    const pay = visitor.find('button', payButton)
    const end = visitor.session.$facts.listen(({ payment }) => {
      if (!payment) return
      end()
      setImmediate(() => pay.click())
    })
    await pays(visitor)
    expect(visitor.step()).toBe('credentials')
    expect(attemptsOf(visitor)).toHaveLength(1)
  })

  test('the referral is required, with words where its answer needs them, and saved with the billing', async () => {
    const visitor = await onReview()
    await visitor.press(payButton)
    expect(visitor.bodiesOf('pay')).toEqual([])
    await visitor.chooses('How did you hear about us?', 'COURT_ORDERED')
    await visitor.press(payButton)
    expect(visitor.saidOf('Please tell us a little more')).toBe('Tell us a little more')
    await visitor.types('Please tell us a little more', 'x'.repeat(201))
    expect(visitor.saidOf('Please tell us a little more')).toBe('Must be at most 200 characters')
    expect(visitor.field('Please tell us a little more').getAttribute('maxlength')).toBeNull()
    await visitor.types('Please tell us a little more', 'Family court')
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'updateRegistration')).toMatchObject({
      referral: { selection: 'COURT_ORDERED', other: 'Family court' },
      sections: ['PARENT', 'ADDRESS']
    })
    expect(visitor.step()).toBe('credentials')
  })

  test('a declined card leaves the visitor on the review, and another card is another try', async () => {
    const visitor = await onReview({ answers: { pay: refuses('payment.declined') } })
    await pays(visitor)
    expect(visitor.focused()).toBe(visitor.find('alert'))
    expect(visitor.find('alert').textContent).toMatch(/^Payment method declined.*Nothing was charged\./)
    expect(visitor.text()).not.toContain('Your bank')
    expect(viewOf(visitor)).toBe('Review your order')
    // The way on is the only primary button: there is no Pay that could not pay.
    expect(visitor.all('button').filter(button => button.dataset.kind === 'primary')).toEqual([
      visitor.find('button', 'Use another payment method')
    ])
    await visitor.press('Use another payment method')
    expect(viewOf(visitor)).toBe('Payment method')
    await visitor.cards.hold()
    await visitor.press('Review order')
    expect(visitor.text()).not.toContain('Payment method declined')
    visitor.answers.pay = gives(paymentResult)
    await visitor.press(payButton)
    const [first, second] = attemptsOf(visitor)
    expect(second).not.toBe(first)
    expect(bodyOf(visitor, 'pay').payment).toMatchObject({ nonce: 'nonce-2' })
  })

  test('a decline of the bank names it, with the bank’s possible reasons', async () => {
    const declines = () => fail('payment.declined', { detail: { isOfBank: true } })
    const visitor = await onReview({ answers: { pay: declines } })
    await pays(visitor)
    const words = visitor.find('alert').textContent
    expect(words).toMatch(/^Your bank did not approve this payment.*Payment method declined.*Nothing was charged\./)
    expect(words).toContain('the number on the back of your card')
    expect(words).toContain('Why banks decline payments')
  })

  test.each([
    ['payment.expiration', 'Invalid expiration date'],
    ['payment.number', 'Invalid card number'],
    ['payment.failed', 'Something went wrong. Please try again.'],
    ['unexpected', 'Something went wrong. Please try again.'],
    ['malformed', 'Something went wrong. Please try again.'],
    ['unavailable', 'Our service is not available right now.']
  ] as const)('%s is shown as "%s"', async (code, sentence) => {
    const visitor = await onReview({ answers: { pay: refuses(code) } })
    await pays(visitor)
    expect(visitor.text()).toContain(sentence)
  })

  test('a visitor with too many declines is asked to wait, keeps the card, and can pay afterwards', async () => {
    const visitor = await onReview({ answers: { pay: refuses('limited') } })
    await pays(visitor)
    expect(visitor.text()).toContain('Too many attempts. Please wait a few minutes and try again.')
    expect(visitor.text()).toContain('Visa ending in 1111')
    visitor.answers.pay = gives(paymentResult)
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'pay').payment).toMatchObject({ nonce: 'nonce-1' })
    expect(visitor.step()).toBe('credentials')
  })

  test('a changed price is shown before it is paid', async () => {
    const visitor = await onReview({ answers: { pay: isDearer } })
    await pays(visitor)
    expect(visitor.text()).toContain('The price has changed.')
    expect(visitor.text()).toContain('$150.00')
    expect(visitor.nameOf(visitor.find('button', payButton))).toBe('Pay now · $150.00')
    expect(visitor.descriptionOf(visitor.find('button', payButton))).toContain('You pay $150.00 today.')
    visitor.answers.pay = gives(paymentResult)
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'pay').payment).toMatchObject({ amountDisplayed: 15000, nonce: 'nonce-1' })
  })

  test('the renewal with its date and price stands once, right above Pay', async () => {
    const visitor = await onReview()
    const sentence = 'renews on March 1, 2027, currently for $144.00, unless you cancel.'
    expect(visitor.descriptionOf(visitor.find('button', payButton))).toContain(sentence)
    expect(visitor.text().split(sentence)).toHaveLength(2)
    expect(visitor.find('button', payButton).parentElement!.textContent).toContain(sentence)
  })

  test('the referral question stands above the total, and nothing between total and Pay', async () => {
    const visitor = await onReview()
    const total = visitor.tree.querySelector('.cpj-total')!
    const isAbove = (one: Node, other: Node) => one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
    const question = visitor.find('combobox', 'How did you hear about us?')
    expect(isAbove(question, total)).toBe(true)
    expect(isAbove(total, visitor.find('button', payButton))).toBe(true)
  })

  test('a code that was spent meanwhile is reported and removed', async () => {
    const visitor = await onPayment({ answers: { pay: refuses('payment.code') } })
    await fillsBilling(visitor)
    await visitor.press('Continue to payment')
    await visitor.cards.hold()
    await visitor.ticks(/subscription code/)
    await visitor.types('Subscription code', 'GIFT')
    const gift = newCodeDetail('GIFT', 5000, '$50.00')
    visitor.answers.pricing = gives(newPricing({ total: 9400, paymentCodeDetails: [gift] }))
    await visitor.press('Review order')
    expect(bodyOf(visitor, 'pricing').paymentCodes).toEqual(['GIFT'])
    visitor.answers.pricing = gives(newPricing())
    await pays(visitor)
    expect(bodyOf(visitor, 'pay').promoCodes).toEqual(['GIFT'])
    expect(visitor.text()).toContain('Invalid promo code')
    expect(bodyOf(visitor, 'pricing').paymentCodes).toEqual([])
  })

  test('the e-mail can be changed, under the rules of the family', async () => {
    const visitor = await onReview({
      drafts: session =>
        session.draft('family', {}).set({ firstName: 'Sam', lastName: 'O', email: 'sam@example.com', children: [] })
    })
    await visitor.press('Change')
    expect(visitor.focused()).toBe(visitor.field('Email'))
    await visitor.types('Email', 'SAM@example.com')
    await visitor.press('Save')
    expect(visitor.saidOf('Email')).toBe('The email of the co-parent cannot be the same as your email.')
    await visitor.types('Email', 'ana.new@example.com')
    await visitor.press('Save')
    expect(bodyOf(visitor, 'updateRegistration')).toMatchObject({
      parent: { email: 'ana.new@example.com' },
      sections: ['PARENT']
    })
    expect(visitor.text()).toContain('ana.new@example.com')
    expect(visitor.focused()).toBe(visitor.find('button', 'Change'))
  })

  test('an e-mail under change is saved before the payment, and an invalid one stops it', async () => {
    const visitor = await onReview()
    await visitor.press('Change')
    await visitor.types('Email', 'ana.reyes@')
    await pays(visitor)
    expect(visitor.saidOf('Email')).toBe('Invalid email address')
    expect(visitor.listed()).toEqual(['Invalid email address'])
    expect(visitor.bodiesOf('pay')).toEqual([])
    await visitor.types('Email', 'ana.reyes@example.com')
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'updateRegistration').parent).toMatchObject({ email: 'ana.reyes@example.com' })
    expect(visitor.step()).toBe('credentials')
  })

  test('outside the US the terms are required, and news are not preselected', async () => {
    const visitor = await onBritishReview()
    expect(isOff(visitor.find('button', payButton))).toBe(true)
    await visitor.ticks(/accept the terms/)
    await visitor.press(payButton)
    expect(bodyOf(visitor, 'pay')).toMatchObject({
      termsAccepted: true,
      marketingOptIn: false,
      payment: { deviceData: 'device' }
    })
  })

  test('Pay that is pressed before the terms are accepted leads to them', async () => {
    const visitor = await onBritishReview()
    expect(visitor.descriptionOf(visitor.find('button', payButton))).toContain('Please accept the terms to continue')
    await visitor.press(payButton)
    expect(visitor.listed()).toEqual(['Please accept the terms to continue'])
    await visitor.press('Please accept the terms to continue')
    expect(visitor.focused()).toBe(visitor.find('checkbox', /accept the terms/))
    expect(visitor.bodiesOf('pay')).toEqual([])
  })

  test('no card and no code is stored', async () => {
    const visitor = await onReview({ answers: { pay: refuses('payment.declined') } })
    await pays(visitor)
    expect(visitor.memory.read()).not.toMatch(/nonce|1111|device/)
  })

  test('no visitor walks away from a payment that is under way', async () => {
    const visitor = await onReview()
    const paying = deferred<ReturnType<typeof ok<typeof paymentResult>>>()
    visitor.answers.pay = () => paying.promise
    await pays(visitor)
    for (const way of ['Payment, done', 'Back to payment']) {
      await visitor.press(way)
      expect(viewOf(visitor)).toBe('Review your order')
    }
    expect(visitor.all('button', /^Your/)).toEqual([])
    paying.resolve(ok(paymentResult))
    await visitor.arrive()
    expect(visitor.step()).toBe('credentials')
  })

  test('a visitor who returns during a payment finds it unchanged, and it counts once', async () => {
    const visitor = await onReview()
    const saving = deferred<ReturnType<typeof ok<{ possibleDuplicate: boolean }>>>()
    visitor.answers.updateRegistration = () => saving.promise
    await pays(visitor)
    for (const step of ['packages', 'payment'] as const) {
      visitor.session.go(step)
      await visitor.arrive()
    }
    expect(viewOf(visitor)).toBe('Review your order')
    saving.resolve(ok({ possibleDuplicate: false }))
    await visitor.arrive()
    expect(bodyOf(visitor, 'pay').payment).toMatchObject({ nonce: 'nonce-1', cardHolderName: 'Ana Reyes' })
    expect(visitor.step()).toBe('credentials')
    expect(visitor.events.filter(({ type }) => type === 'complete')).toHaveLength(1)
  })
})
