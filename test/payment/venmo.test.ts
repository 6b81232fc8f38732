// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openVenmo } from '#payment/venmo.ts'

vi.mock('braintree-web/client', () => ({ create: async () => ({}) }))
vi.mock('braintree-web/venmo', () => ({ create: () => Promise.reject(new Error('no frame')) }))

test('Venmo that cannot be set up leaves nobody watching the page', async () => {
  const watch = vi.spyOn(MutationObserver.prototype, 'observe')
  const forget = vi.spyOn(MutationObserver.prototype, 'disconnect')
  const opened = await openVenmo({
    clientToken: 'token',
    amount: { amount: 14400, currency: 'USD' },
    locale: 'en-US',
    brands: [],
    container: document.body,
    onCredential() {},
    onProblem() {},
    onCancel() {},
    onWaiting() {}
  })
  expect(opened.ok).toBe(false)
  expect(watch).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
})
