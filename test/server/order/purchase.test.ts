import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { findAttempt } from '#server/order/attempt-store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'

const api = await createApi()

/** The refusal of a page whose visit another page has paid: it contains that purchase. */
function alreadyPaidAs(first: { ok: boolean; value?: { receipt: object } }) {
  return { problem: { code: 'subscribed', detail: { receipt: first.value!.receipt } } }
}

describe('a purchase', () => {
  test('charges the displayed amount once and leaves an order, a receipt and two mails', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    const { receipt, registration, clickToJoinToken, parent } = valueOf(await visitor.sends(body))
    expect(receipt).toMatchObject({ paymentType: 'CREDIT_CARD', payForCoParent: false })
    expect(receipt.totals.total).toBe(body.payment.amountDisplayed)
    expect(registration.coParent.email).toBe(visitor.coParent.email)
    expect(clickToJoinToken).toHaveLength(43)
    const asked = await api.call(contract.parent, {}, { credentialsToken: clickToJoinToken })
    expect(asked).toEqual({ ok: true, value: parent })

    const charges = await visitor.charges()
    expect(charges).toHaveLength(1)
    expect(charges[0]).toMatchObject({ orderId: body.attemptId, amount: (receipt.totals.total / 100).toFixed(2) })

    const order = await api.database
      .selectFrom('order')
      .selectAll()
      .where('attempt_id', '=', body.attemptId)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ total: receipt.totals.total, tax_id: body.payment.taxId })

    const key = { 'X-Registration-Key': visitor.keys.registrationKey }
    const again = await api.raw('POST', `/v1/payments?signupId=${visitor.signupId}`, body, key)
    expect(contract.pay.output.is(await again.json())).toBe(true)

    await api.deliverMails()
    const mine = api.mails.filter(({ to }) => [visitor.parent.email, visitor.coParent.email].includes(to))
    expect(mine.map(({ kind }) => kind).toSorted()).toEqual(['invite', 'receipt'])
    for (const mail of mine) {
      expect(mail.text).toContain('/app/join/')
      expect(mail.html).toContain('<a href=')
    }
  })

  test('in GB shows the tax within the price and is refused until the terms are accepted', async () => {
    const visitor = await visitUpToPayment(api, { country: 'GB' })
    const refused = await visitor.pays({ termsAccepted: false })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid' } })
    const { receipt, pricingInfo } = await visitor.buys()
    const { totals } = receipt
    expect(totals.currencyCode).toBe('GBP')
    expect(totals.taxAmount).toBe(Math.floor((2 * totals.total * 20 + 120) / 240))
    expect(totals.total).toBe(totals.subTotalAfterDiscount)
    expect(pricingInfo).toMatchObject({
      taxIncluded: true,
      taxes: [{ name: 'VAT', amount: totals.taxAmount }]
    })
  })

  test('paid for both doubles the price', async () => {
    const visitor = await visitUpToPayment(api)
    const alone = await visitor.price()
    visitor.paysForBoth()
    const both = await visitor.price()
    if (!alone.ok || !both.ok) throw new Error('no price')
    expect(both.value.totals.subTotal).toBe(2 * alone.value.totals.subTotal)
    const paid = await visitor.pays()
    expect(paid).toMatchObject({ ok: true, value: { receipt: { payForCoParent: true } } })
  })

  test('for a co-parent who has a phone and no e-mail is paid for both, and sends no invitation', async () => {
    const visitor = await visitUpToPayment(api)
    const coParent = { firstName: 'Sam', lastName: 'Okafor', phoneCountryCode: '+44', phoneNumber: '02079460000' }
    await visitor.update({ coParent, children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }] })
    visitor.paysForBoth()
    const bought: Awaited<ReturnType<typeof visitor.buys>>[] = []
    const mails = await api.mailsOf(async () => bought.push(await visitor.buys()))
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt'])
    const { coParent: shown, parent } = bought[0]!.registration
    // A call from abroad dials this number.
    expect(shown).toEqual({ email: null, phoneNumberWithCountryCode: '+442079460000' })
    const subscribed_until = expect.any(Date)
    expect(await api.accountsOf(parent)).toMatchObject([
      { person: { email: parent.email }, subscribed_until },
      { person: { email: null }, subscribed_until }
    ])
    // The place belongs to the family: it stays paid when the co-parent's account is erased.
    const family = api.database.selectFrom('family').innerJoin('account', 'account.family_id', 'family.id')
    const { co_parent_paid_until: paidUntil } = await family
      .select('co_parent_paid_until')
      .where('account.id', '=', parent.userId)
      .executeTakeFirstOrThrow()
    expect(paidUntil).toEqual(subscribed_until)
  })

  test('is reported to the tag manager by its items, and never by its buyer', async () => {
    const visitor = await visitUpToPayment(api, { country: 'CA' })
    visitor.paysForBoth()
    const { receipt, gaPayloadBase64 } = await visitor.buys()
    const { transactionId, totals } = receipt
    expect(JSON.parse(atob(gaPayloadBase64))).toEqual({
      transaction_id: transactionId,
      value: totals.total / 100,
      tax: totals.taxAmount / 100,
      currency: 'CAD',
      coupon: null,
      items: [{ item_name: 'Premium 1 year', quantity: 2 }]
    })
    expect(totals.taxAmount).toBeGreaterThan(0)
  })

  test('by codes that cover it all needs no card and makes no charge, though one be sent', async () => {
    const visitor = await visitUpToPayment(api)
    const code = await api.newCode(1_000_000)
    visitor.typesCodes(code)
    const body = await visitor.payment({ payment: { nonce: 'fake-valid-visa-nonce', paymentType: 'CREDIT_CARD' } })
    const paid = await visitor.sends(body)
    expect(paid).toMatchObject({ ok: true, value: { receipt: { paymentType: 'NONE', totals: { total: 0 } } } })
    expect(await visitor.charges()).toHaveLength(0)
    expect(await findAttempt(api.database, body.attemptId)).toMatchObject({ payment_type: 'NONE', nonce: null })
    const counted = paid.ok && JSON.parse(atob(paid.value.gaPayloadBase64))
    expect(counted).toMatchObject({ transaction_id: body.attemptId, value: 0 })
    expect((await api.codeOf(code)).redeemed_at).not.toBeNull()
  })

  test('does not fail because the gateway hangs up once before it is asked for money', async () => {
    const visitor = await visitUpToPayment(api)
    api.faults.set({ on: 'nonce', kind: 'drop-before', times: 2 })
    expect(await visitor.pays()).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
    api.faults.set({ on: 'nonce', kind: 'drop-before', times: 1 })
    expect(await visitor.pays()).toMatchObject({ ok: true })
  })
})

describe('a repeated request', () => {
  test.each([
    ['another package', { order: { packageId: '2014', productId: null, services: null } }],
    ['both parents', { payForCoparent: true }],
    ['other terms', { termsAccepted: false }]
  ])('with %s is refused with the purchase, not answered as if it were bought', async (_, changes) => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    const first = await visitor.sends(body)
    const other = { ...body, ...changes, attemptId: randomUUID() }
    expect(await visitor.sends(other)).toMatchObject(alreadyPaidAs(first))
    expect(await visitor.charges()).toHaveLength(1)
  })

  test('from an older page is refused by every call that prices or changes the registration', async () => {
    const visitor = await visitUpToPayment(api)
    const first = await visitor.pays()
    const { signupId, keys } = visitor
    const visit = { flow: 'signup', step: 'packages', progress: '{}', registration: { signupId, ...keys } } as const
    const calls = [
      visitor.namesFamily(),
      visitor.givesAddress(),
      visitor.price(),
      api.call(contract.coupons, { params: { signupId }, query: {} }, keys),
      api.call(contract.handOver, { body: visit })
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(alreadyPaidAs(first))
    expect(await api.registrationOf(visitor)).toMatchObject({ co_parent: { email: visitor.coParent.email } })
  })
})

describe('a refused payment', () => {
  test('says that the card was declined, takes nothing and lets the visitor try another', async () => {
    const visitor = await visitUpToPayment(api)
    api.faults.set({ on: 'sale', kind: 'decline', times: 1 })
    expect(await visitor.pays()).toMatchObject({
      ok: false,
      problem: { code: 'payment.declined', message: 'Payment method declined', detail: { isOfBank: true } }
    })
    expect(await visitor.pays()).toMatchObject({ ok: true })
    const charges = await visitor.charges()
    expect(charges.filter(({ status }) => status === 'submitted_for_settlement')).toHaveLength(1)
  })

  test('does not name the bank for a rule of the gateway', async () => {
    const visitor = await visitUpToPayment(api)
    const refused = await visitor.pays({ payment: { nonce: 'fake-gateway-rejected-fraud-nonce' } })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'payment.declined', detail: undefined } })
  })

  test.each([
    ['a JCB card', 'US', 'fake-valid-jcb-nonce', 'CREDIT_CARD'],
    ['a Maestro card', 'US', 'fake-valid-maestro-nonce', 'CREDIT_CARD'],
    ['a Discover card, which the package does not take,', 'GB', 'fake-valid-discover-nonce', 'CREDIT_CARD'],
    ['PayPal, which the package does not take,', 'GB', 'fake-paypal-one-time-nonce', 'PayPal'],
    ['Venmo, which the package does not take,', 'CA', 'fake-venmo-account-nonce', 'VENMO'],
    ['Google Pay, which cannot authenticate each card,', 'IE', 'fake-android-pay-visa-nonce', 'GOOGLE_PAY']
  ] as const)('%s never reaches the sale', async (_, country, nonce, paymentType) => {
    const visitor = await visitUpToPayment(api, { country })
    const before = api.charges().length
    expect(await visitor.pays({ payment: { nonce, paymentType } })).toMatchObject({
      ok: false,
      problem: { code: 'payment.brand' }
    })
    expect(api.charges()).toHaveLength(before)
  })

  test.each([
    ['without an address', { address: null }, 'address', 'This field is required'],
    ['whose address has no tax', undefined, 'address.postalCode', 'Postal code is not valid']
  ])('%s names the field, and takes nothing', async (_, changes, field, text) => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    const { tax } = api.deps
    if (changes) {
      await api.database.updateTable('registration').set(changes).where('id', '=', visitor.signupId).execute()
    } else {
      api.deps.tax = { calculate: async () => ({ lines: [], calculated: false }) }
    }
    const refused = await visitor.sends(body)
    api.deps.tax = tax
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid', validationErrors: [{ field, text }] } })
    expect(await visitor.charges()).toHaveLength(0)
  })

  test('with bank fields is malformed', async () => {
    const visitor = await visitUpToPayment(api)
    const refused = await visitor.pays({ payment: { bankAccountNumber: '000123456789' } })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid' } })
  })

  test('by a code that somebody else has spent since says so', async () => {
    const code = await api.newCode(500)
    const [one, other] = [await visitUpToPayment(api), await visitUpToPayment(api)]
    for (const visitor of [one, other]) visitor.typesCodes(code)
    const body = await one.payment()
    expect(await other.pays()).toMatchObject({ ok: true })
    expect(await one.sends(body)).toMatchObject({
      ok: false,
      problem: { code: 'payment.code', message: 'Invalid promo code' }
    })
    expect(await one.charges()).toEqual([])
  })
})

test('a code that may be used once is used once, however many want it', async () => {
  const code = await api.newCode(1_000_000)
  const visitors = await Promise.all(Array.from({ length: 6 }, () => visitUpToPayment(api)))
  const bodies = await Promise.all(
    visitors.map(visitor => {
      visitor.typesCodes(code)
      return visitor.payment()
    })
  )
  const answers = await Promise.all(visitors.map((visitor, index) => visitor.sends(bodies[index]!)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.flatMap(answer => (answer.ok ? [] : [answer.problem.code]))).toEqual(Array(5).fill('payment.code'))
})

test('a coupon with two uses left is used twice, and everybody else is shown the price without it', async () => {
  const code = `TWO-${randomUUID().slice(0, 8)}`
  await api.database
    .insertInto('coupon')
    .values({ code, description: { en: 'x' }, kind: 'percent', value: 90, uses_left: 2 })
    .execute()
  const visitors = await Promise.all(Array.from({ length: 6 }, () => visitUpToPayment(api)))
  const bodies = await Promise.all(visitors.map(visitor => visitor.payment()))
  const answers = await Promise.all(visitors.map((visitor, index) => visitor.sends(bodies[index]!)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  const shown = bodies[0]!.payment.amountDisplayed
  for (const answer of answers) {
    if (answer.ok) continue
    expect(answer.problem).toMatchObject({ code: 'pricing.changed', detail: { totals: { total: expect.any(Number) } } })
    expect((answer.problem.detail as { totals: { total: number } }).totals.total).toBeGreaterThan(shown)
  }
  expect(await api.couponOf(code)).toMatchObject({ uses_left: 0 })
})
