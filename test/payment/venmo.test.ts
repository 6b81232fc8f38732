// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createWallets } from '#payment/wallets.ts'

const create = vi.hoisted(() =>
  vi.fn(async (_: { deepLinkReturnUrl?: string }) => Promise.reject(new Error('no frame')))
)
vi.mock('braintree-web/client', () => ({ create: async () => ({}) }))
vi.mock('braintree-web/venmo', () => ({ create }))

const open = (returnUrl?: string) =>
  createWallets(returnUrl).venmo.open({
    clientToken: 'token',
    amount: { amount: 14400, currency: 'USD' },
    locale: 'en-US',
    scheme: 'light',
    googleMerchantId: undefined,
    brands: [],
    container: document.body,
    onCredential() {},
    onProblem() {},
    onCancel() {},
    onWaiting() {},
    onLost() {}
  })

test('Venmo that cannot be set up leaves no listener on the page', async () => {
  const watch = vi.spyOn(MutationObserver.prototype, 'observe')
  const forget = vi.spyOn(MutationObserver.prototype, 'disconnect')
  const opened = await open()
  expect(opened.ok).toBe(false)
  expect(watch).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
})

test.each(['myapp://join', undefined])('Venmo’s app leads back to %s', async returnUrl => {
  await open(returnUrl)
  expect(create.mock.lastCall?.[0].deepLinkReturnUrl).toBe(returnUrl)
})
