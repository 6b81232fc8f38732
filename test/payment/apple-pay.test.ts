// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '#core/errors.ts'
import { createWallets } from '#payment/wallets.ts'

vi.mock('braintree-web/client', () => ({ create: async () => ({}) }))
vi.mock('braintree-web/apple-pay', () => ({
  create: async () => ({ createPaymentRequest: () => ({ supportedNetworks: [] }) })
}))
afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('not in this document', 'InvalidAccessError')
}

test('Apple Pay is not available where the browser throws at the question', async () => {
  vi.stubGlobal('ApplePaySession', { canMakePayments: refuse })
  expect(await createWallets().applePay.isAvailable(undefined)).toBe(false)
})

test('Apple Pay whose sheet the browser refuses to open is a problem, and the visitor can press again', async () => {
  vi.stubGlobal(
    'ApplePaySession',
    class {
      static canMakePayments = () => true
      begin = refuse
    }
  )
  const problems: Problem[] = []
  const opened = await createWallets().applePay.open({
    clientToken: 'token',
    amount: { amount: 14400, currency: 'USD' },
    locale: 'en-US',
    brands: [],
    scheme: 'light',
    googleMerchantId: undefined,
    container: document.body,
    onCredential() {},
    onProblem: problem => void problems.push(problem),
    onCancel() {},
    onWaiting() {},
    onLost() {}
  })
  if (!opened.ok) throw new Error(opened.problem.code)
  for (const count of [1, 2]) {
    opened.value.ask!()
    await vi.waitFor(() => expect(problems).toHaveLength(count))
  }
  expect(problems[0]).toMatchObject({ code: 'unexpected' })
})
