import { afterEach, describe, expect, test, vi } from 'vitest'
import { qrCodeOf } from '#form/qr-code.ts'
import { gives } from '#test/support/fake-environment.ts'
import { newPackage, newPaymentResult, newStart, newTotals, paymentResult } from '#test/support/people.ts'
import type { Options } from '#test/support/screens/checkout.ts'
import { before, visit } from '#test/support/screens/visit.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const onReceipt = (options: Options = {}) => visit({ step: 'receipt', facts: before.receipt, ...options })

describe('the receipt', () => {
  test('shows the payment and the next steps, and leaves nothing behind', async () => {
    const visitor = await onReceipt()
    expect(visitor.title()).toBe('Account activated')
    expect(visitor.text()).toContain('You’re in, Ana')
    expect(visitor.text()).toContain('Visa ending in 1111')
    expect(visitor.text()).toContain('Premium subscription, 1 year')
    // A visitor sees the receipt only once, so its links open in a new window.
    expect(visitor.find('link', 'App Store (opens in a new window)').getAttribute('target')).toBe('_blank')
    expect(visitor.remembered()).toEqual({})
  })

  test('shows a code that leads a phone to its store', async () => {
    const visitor = await onReceipt()
    const code = await vi.waitFor(() => visitor.find('img', 'QR code of the app’s store'))
    const { outline } = qrCodeOf(`${visitor.session.environment.wire.origin}/app/store`)
    expect(code.querySelector('path')!.getAttribute('d')).toBe(outline)
  })

  test('names no mail to a buyer whose account has no address', async () => {
    const { parent, ...registration } = paymentResult.registration
    const payment = { ...paymentResult, registration: { ...registration, parent: { ...parent, email: '' } } }
    const visitor = await onReceipt({ facts: { ...before.receipt, payment } })
    expect(visitor.title()).toBe('Account activated')
    expect(visitor.text()).not.toContain('We sent it to')
  })

  test('names the hours of the support phone beside it, if the operator has given any', async () => {
    const hours = 'Mon – Fri, 9:00 AM – 5:00 PM, Eastern Time'
    const visitor = await onReceipt({ answers: { start: gives(newStart({ supportHours: { en: hours } })) } })
    expect(visitor.text().replaceAll(/[\u2066\u2069]/g, '')).toContain(`Call (866) 755-9991 (${hours}).`)
    expect((await onReceipt()).text()).not.toContain('Eastern Time)')
  })

  test('can be printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const visitor = await onReceipt()
    await visitor.press('Print')
    expect(print).toHaveBeenCalledOnce()
  })

  test('says when the subscription renews and, where nothing was paid, that it ends', async () => {
    const visitor = await onReceipt()
    expect(visitor.text()).toContain('renews on March 1, 2027, currently for $144.00, unless you cancel.')
    const receipt = {
      ...paymentResult.receipt,
      paymentType: 'NONE' as const,
      transactionId: null,
      totals: newTotals(0)
    }
    const free = await onReceipt({ facts: { ...before.receipt, payment: newPaymentResult({ receipt }) } })
    expect(free.text()).toContain('ends on March 1, 2027 and does not renew.')
    expect(free.text()).toContain('Nothing to pay')
    expect(free.text()).not.toContain('Transaction number')
  })

  test('has no links to the app stores in Spanish', async () => {
    const visitor = await onReceipt({ locale: 'es-MX' })
    expect(visitor.title()).toBe('Cuenta activada')
    expect(visitor.all('link', /App Store/)).toEqual([])
  })

  test('leads by Log in to the address that the member area gave', async () => {
    const visitor = await onReceipt()
    await visitor.press('Log in')
    expect(visitor.left).toEqual(['https://members.test/welcome'])
  })

  /** The steps of the co-parent's invitation that the receipt shows as done. */
  const happened = ({ tree }: { tree: ParentNode }) =>
    [...tree.querySelectorAll('ol ol > [data-met]')].map(({ textContent }) => textContent)

  test('shows the invitation as done, and not as sent, and that joining is paid for', async () => {
    const receipt = { ...paymentResult.receipt, payForCoParent: true }
    const visitor = await onReceipt({ facts: { ...before.receipt, payment: { ...paymentResult, receipt } } })
    expect(happened(visitor)).toEqual(['An invitation is on its way to sam@example.com'])
    expect(visitor.text()).toContain('joining is free for them')
  })

  test('says how to invite a co-parent without an e-mail later', async () => {
    const { registration } = paymentResult
    const payment = {
      ...paymentResult,
      registration: { ...registration, coParent: { email: null, phoneNumberWithCountryCode: null } }
    }
    const visitor = await onReceipt({ facts: { ...before.receipt, payment } })
    expect(visitor.text()).toContain('You can invite them at any time')
    expect(happened(visitor)).toEqual([])
  })

  const reloaded = "You have tried to reload your receipt. Please log in and go to 'My Account' to view your receipt."

  test('of another package than the chosen one is not shown', async () => {
    const visitor = await onReceipt({ facts: { ...before.receipt, package: newPackage({ id: 'other' }) } })
    expect(visitor.text()).toContain(reloaded)
  })

  test('that is opened again says that it was seen', async () => {
    const visitor = await onReceipt({ facts: { receiptGone: true } })
    expect(visitor.text()).toContain(reloaded)
    expect(visitor.text()).not.toContain('Account activated')
    expect(visitor.text()).toContain('We also sent your receipt to your email address. Questions? Call (866) 755-9991')
  })
})
