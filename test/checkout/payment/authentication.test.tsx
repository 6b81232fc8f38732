import { describe, expect, test } from 'vitest'
import { fail, ok } from '#core/errors.ts'
import { type AuthenticationFailure, authenticationFailures, type CardFieldsPort } from '#payment/card-fields.ts'
import { deferred, gives, refuses } from '#test/support/fake-environment.ts'
import { newPricing, paymentResult } from '#test/support/people.ts'
import { attemptsOf, onReview, payButton, pays, viewOf } from '#test/support/screens/checkout.ts'
import type { Visit } from '#test/support/screens/visit.tsx'

type Bank = CardFieldsPort['authenticate']

const isRequired = gives(newPricing({ authenticatesCards: true }))
const onRequiringReview = (answers: Parameters<typeof onReview>[0] = {}) =>
  onReview({ ...answers, answers: { pricing: isRequired, ...answers.answers } })

const ends =
  (failure: AuthenticationFailure): Bank =>
  async () =>
    fail('payment.authentication', { detail: { failure } })

/** A bank that asks the visitor. The question ends when the test calls `confirm`, or when the visitor cancels. */
function challenge() {
  const decided = deferred<Awaited<ReturnType<Bank>>>()
  const shown: HTMLElement[] = []
  const ask: Bank = options => {
    options.onChallenge({
      show: container => void shown.push(container),
      cancel: () => decided.resolve(fail('payment.authentication', { detail: { failure: 'cancelled' } }))
    })
    return decided.promise
  }
  return { ask, shown, confirm: () => decided.resolve(ok({ nonce: 'confirmed' })) }
}

const nonces = (visitor: Visit) =>
  (visitor.bodiesOf('pay') as { payment: { nonce: string } }[]).map(({ payment }) => payment.nonce)
const isAskedFirst = () => {
  let times = 0
  return () => ((times += 1) === 1 ? fail('payment.authentication', { detail: { isAsked: true } }) : ok(paymentResult))
}

describe('a card to authenticate', () => {
  test('is authenticated for the amount with the bank’s data, and its new nonce is charged', async () => {
    const visitor = await onRequiringReview()
    expect(visitor.cards.asked).toEqual([])
    await pays(visitor)
    expect(visitor.cards.asked).toMatchObject([
      {
        clientToken: 'client-token',
        card: { nonce: 'nonce-1', bin: '411111' },
        amount: { amount: 14400, currency: 'USD' },
        holder: {
          firstName: 'Ana',
          lastName: 'Reyes',
          email: 'ana@example.com',
          phone: '+12125550100',
          line1: '1 Main Street',
          city: 'Springfield',
          postalCode: '62701',
          country: 'US'
        }
      }
    ])
    expect(nonces(visitor)).toEqual(['nonce-1-authenticated'])
    expect(visitor.step()).toBe('credentials')
  })

  test('shows the bank’s page in a dialog, and pays only after the bank’s answer', async () => {
    const bank = challenge()
    const visitor = await onRequiringReview()
    visitor.cards.authentications.push(bank.ask)
    await pays(visitor)
    const dialog = visitor.find('dialog')
    expect(visitor.nameOf(dialog)).toBe('Confirm it with your bank')
    expect(dialog.textContent).toContain('the payment of $144.00')
    expect(dialog.querySelector('[data-frame=challenge]')).not.toBeNull()
    expect(bank.shown).toHaveLength(1)
    expect(visitor.bodiesOf('pay')).toEqual([])
    bank.confirm()
    await visitor.arrive()
    expect(nonces(visitor)).toEqual(['confirmed'])
    expect(visitor.step()).toBe('credentials')
  })

  test('can be abandoned by button or Escape, and tried again', async () => {
    const visitor = await onRequiringReview()
    visitor.cards.authentications.push(challenge().ask, challenge().ask)
    await pays(visitor)
    await visitor.press('Cancel the confirmation')
    expect(visitor.all('dialog')).toEqual([])
    expect(visitor.find('alert').textContent).toContain('The confirmation was canceled.')
    expect(visitor.text()).toContain('Visa ending in 1111')
    await visitor.press(payButton)
    visitor.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await visitor.arrive()
    expect(visitor.find('alert').textContent).toContain('The confirmation was canceled.')
    await visitor.press(payButton)
    expect(visitor.cards.asked.map(({ card }) => card.nonce)).toEqual(['nonce-1', 'nonce-2', 'nonce-3'])
    expect(nonces(visitor)).toEqual(['nonce-3-authenticated'])
    expect(visitor.step()).toBe('credentials')
  })

  test('is abandoned when the visitor leaves', async () => {
    const bank = challenge()
    const visitor = await onRequiringReview()
    visitor.cards.authentications.push(bank.ask)
    await pays(visitor)
    visitor.session.go('packages')
    await visitor.arrive()
    visitor.session.go('payment')
    await visitor.arrive()
    expect(viewOf(visitor)).toBe('Billing information')
    expect(visitor.bodiesOf('pay')).toEqual([])
  })

  const sentences: Record<AuthenticationFailure, string> = {
    failed: 'Your bank could not verify that it is you.',
    rejected: 'Your bank has refused this card for this payment.',
    unavailable: 'Your bank cannot verify cards right now.',
    unsupported: 'Your bank cannot verify this card',
    lookup: 'We could not reach your bank.',
    late: 'The confirmation has taken too long.',
    cancelled: 'The confirmation was canceled.',
    blocked: "Your bank's page cannot be shown.",
    lost: "This page has interrupted your bank's confirmation."
  }

  test.each(authenticationFailures)('that ends as %s says so, and can pay again', async failure => {
    const visitor = await onRequiringReview()
    visitor.cards.authentications.push(ends(failure))
    await pays(visitor)
    expect(visitor.find('alert').textContent).toContain(sentences[failure])
    expect(visitor.find('alert').textContent).toContain('Nothing was charged.')
    expect(visitor.bodiesOf('pay')).toEqual([])
    await visitor.press(payButton)
    expect(nonces(visitor)).toEqual(['nonce-2-authenticated'])
  })

  test('that the bank refuses is decided by the server, with the bank’s reason', async () => {
    const visitor = await onRequiringReview({ answers: { pay: refuses('payment.authentication') } })
    visitor.cards.authentications.push(async () => ok({ nonce: 'refused', failure: 'rejected' }))
    await pays(visitor)
    expect(nonces(visitor)).toEqual(['refused'])
    expect(visitor.find('alert').textContent).toContain(sentences.rejected)
    visitor.answers.pay = gives(paymentResult)
    await visitor.press(payButton)
    expect(nonces(visitor)).toEqual(['refused', 'nonce-2-authenticated'])
  })

  test('is authenticated again for another total', async () => {
    const dearer = { detail: newPricing({ total: 15000, authenticatesCards: true }) }
    const visitor = await onRequiringReview({ answers: { pay: () => fail('pricing.changed', dearer) } })
    await pays(visitor)
    expect(visitor.text()).toContain('The price has changed.')
    visitor.answers.pay = gives(paymentResult)
    await visitor.press(payButton)
    expect(visitor.cards.asked.map(({ card, amount }) => [card.nonce, amount.amount])).toEqual([
      ['nonce-1', 14400],
      ['nonce-2', 15000]
    ])
    expect(nonces(visitor)).toEqual(['nonce-1-authenticated', 'nonce-2-authenticated'])
  })
})

describe('a decline that demands authentication', () => {
  test('starts it at once, with the same card and another attempt', async () => {
    const visitor = await onReview({ answers: { pay: isAskedFirst() } })
    await pays(visitor)
    expect(nonces(visitor)).toEqual(['nonce-1', 'nonce-2-authenticated'])
    const [first, second] = attemptsOf(visitor)
    expect(second).not.toBe(first)
    expect(visitor.step()).toBe('credentials')
  })

  test('starts it first when the visitor tries again', async () => {
    const visitor = await onReview({ answers: { pay: isAskedFirst() } })
    visitor.cards.authentications.push(ends('cancelled'))
    await pays(visitor)
    expect(visitor.find('alert').textContent).toContain('The confirmation was canceled.')
    await visitor.press(payButton)
    expect(visitor.cards.asked).toHaveLength(2)
    expect(nonces(visitor)).toEqual(['nonce-1', 'nonce-3-authenticated'])
  })
})

describe('the fields of a card', () => {
  test('stay as long as the card, in every view', async () => {
    const visitor = await onReview()
    const frame = visitor.tree.querySelector('[data-frame=number]')
    await visitor.press('Back to payment')
    await visitor.press('Back to billing')
    expect(visitor.tree.querySelector('[data-frame=number]')).toBe(frame)
    expect(visitor.cards.life).toEqual(['open', 'tokenize'])
  })
})
