import { describe, expect, test } from 'vitest'
import type { Move, OrderToPay } from '#visit/environment.ts'
import type { Session } from '#visit/session.ts'
import { deferred } from '#test/support/fake-environment.ts'
import { onReview, payButton, pays } from '#test/support/screens/checkout.ts'
import * as wizard from '#test/support/screens/professional-visit.tsx'
import { fillsParent, visit } from '#test/support/screens/visit.tsx'

const sentence = 'Please accept <b>our terms</b> beside this form.'

interface Asked {
  session: Pick<Session, 'use'>
}

/** An embedder who gives `answers` in order. After the last answer the embedder lets the visitor go on. */
function embedderOf({ session }: Asked, ...answers: (string | Promise<string | undefined>)[]) {
  const asked: (Move | OrderToPay)[] = []
  const answer = async (about: Move | OrderToPay) => {
    asked.push(about)
    return answers.shift()
  }
  session.use(() => ({ beforeStep: answer, beforePay: answer }))
  return asked
}

describe('a hook before a step', () => {
  test('keeps the visitor by a sentence, which has the focus, and lets another press through', async () => {
    const visitor = await visit({ step: 'coparent-status' })
    const asked = embedderOf(visitor, sentence)
    await visitor.press(/^No/)
    expect(visitor.step()).toBe('coparent-status')
    expect(visitor.find('alert').textContent).toBe(sentence)
    expect(visitor.focused()?.textContent).toBe(sentence)

    await visitor.press(/^No/)
    expect(visitor.step()).toBe('parent')
    expect(visitor.all('alert')).toEqual([])
    const move = { from: 'coparent-status', to: 'parent' }
    expect(asked).toEqual([move, move])
  })

  test('is called once for a choice that is pressed twice', async () => {
    const visitor = await visit({ step: 'coparent-status' })
    const answering = deferred<string | undefined>()
    const asked = embedderOf(visitor, answering.promise)
    await visitor.press(/^No/)
    await visitor.press(/^No/)
    answering.resolve(undefined)
    await visitor.arrive()
    expect(asked).toEqual([{ from: 'coparent-status', to: 'parent' }])
    expect(visitor.step()).toBe('parent')
  })

  test('keeps the typed text, and the button busy until the answer', async () => {
    const visitor = await visit({ step: 'parent' })
    const answering = deferred<string | undefined>()
    const asked = embedderOf(visitor, answering.promise)
    await fillsParent(visitor)
    await visitor.press('Continue')
    expect(visitor.find('button', 'Continue').getAttribute('aria-busy')).toBe('true')
    await visitor.press('Continue')
    answering.resolve(sentence)
    await visitor.arrive()
    expect(asked).toEqual([{ from: 'parent', to: 'family' }])
    expect(visitor.step()).toBe('parent')
    expect(visitor.focused()?.textContent).toBe(sentence)
    expect(visitor.find<HTMLInputElement>('textbox', 'First name').value).toBe('Ana')
    expect(visitor.events.filter(({ type }) => type === 'submit')).toEqual([])

    await visitor.press('Continue')
    expect(visitor.step()).toBe('family')
  })

  test('is called before a professional is registered', async () => {
    const visitor = await wizard.visit({ step: 'three' })
    const asked = embedderOf(visitor, sentence)
    await wizard.fillsSecurity(visitor)
    await visitor.press('Create account')
    expect(visitor.alerts()).toContain(sentence)
    expect(visitor.focused()?.textContent).toBe(sentence)
    expect(visitor.bodiesOf('createProfessional')).toEqual([])

    await visitor.press('Create account')
    expect(visitor.step()).toBe('success')
    expect(asked).toHaveLength(2)
  })
})

describe('a hook before the payment', () => {
  test('keeps the visitor on the review, and nothing is sent', async () => {
    const visitor = await onReview()
    const sent = () => visitor.asked.filter(({ name }) => name === 'updateRegistration' || name === 'pay')
    const before = sent().length
    const asked = embedderOf(visitor, sentence)
    await pays(visitor)
    expect(visitor.find('alert').textContent).toBe(sentence)
    expect(visitor.focused()?.textContent).toBe(sentence)
    expect(sent()).toHaveLength(before)

    await visitor.press(payButton)
    expect(visitor.step()).toBe('credentials')
    expect(visitor.bodiesOf('pay')).toHaveLength(1)
    expect(visitor.bodiesOf('pay')[0]).toMatchObject({ payment: { nonce: 'nonce-1' } })
    const order = { package: 'PREMIUM', total: 14400, currency: 'USD' }
    expect(asked).toEqual([order, order])
  })

  test('holds the visitor until the answer, and pays once', async () => {
    const visitor = await onReview()
    const answering = deferred<string | undefined>()
    embedderOf(visitor, answering.promise)
    await pays(visitor)
    await visitor.press(/^Pay now|Paying/)
    await visitor.press('Back to payment')
    answering.resolve(undefined)
    await visitor.arrive()
    expect(visitor.bodiesOf('pay')).toHaveLength(1)
    expect(visitor.step()).toBe('credentials')
  })
})
