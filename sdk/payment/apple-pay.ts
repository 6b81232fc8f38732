// oxlint-disable unicorn/prefer-add-event-listener -- Apple documents these events as properties of the session
import type { ApplePaySession as Session, ApplePayPaymentRequest } from 'braintree-web/apple-pay'
import { within } from '#core/deadline.ts'
import type { Problem } from '#core/errors.ts'
import { decimalOf } from '#core/money.ts'
import { applePaySession } from './apple-pay-session.ts'
import { attempt, createClient, fetched, timeoutMs } from './braintree-client.ts'
import type { CardBrand } from './card-fields.ts'
import type { OpenWallet, WalletOptions } from './wallet.ts'

/** Apple's sheet shows "Pay" and this name. */
const payee = 'CoParentJoin'

/** The version of Apple's JavaScript API. Every device that still gets updates supports this version. */
const version = 3

const codes = {
  APPLE_PAY_NOT_ENABLED: 'unavailable',
  APPLE_PAY_MERCHANT_VALIDATION_FAILED: 'unavailable',
  APPLE_PAY_MERCHANT_VALIDATION_NETWORK: 'offline'
} as const

const networks: Record<CardBrand, string> = {
  visa: 'visa',
  mastercard: 'masterCard',
  amex: 'amex',
  discover: 'discover'
}

export function openApplePay(options: WalletOptions) {
  return attempt(() => open(options), codes)
}

async function open({ clientToken, amount, brands, ...callbacks }: WalletOptions): Promise<OpenWallet> {
  const part = await fetched(import('braintree-web/apple-pay'))
  const client = await createClient(clientToken)
  const applePay = await within(timeoutMs.client, part.create({ client }), late => void late.teardown())
  const accepted = new Set(brands.map(brand => networks[brand]))
  const request: ApplePayPaymentRequest = applePay.createPaymentRequest({
    total: { label: payee, amount: decimalOf(amount.amount) },
    currencyCode: amount.currency
  })
  request.supportedNetworks = request.supportedNetworks.filter(network => accepted.has(network))
  let current: Session | undefined

  /** Opens the sheet. Must be called in a press, and the browser throws where the document may not pay. */
  async function begin() {
    const ApplePay = applePaySession()!
    const session = new ApplePay(version, request)
    current = session
    // A sheet that the system never shows sends no event.
    const timer = setTimeout(() => {
      if (current === session) session.abort()
      give({ code: 'slow' })
    }, timeoutMs.visitor)
    /** Marks the sheet as closed and reports the result. If `teardown` has closed the sheet, nothing is reported. */
    const end = (say: () => void) => {
      clearTimeout(timer)
      if (current !== session) return
      current = undefined
      say()
    }
    const give = (problem: Problem) => end(() => callbacks.onProblem(problem))

    session.onvalidatemerchant = async ({ validationURL }: { validationURL: string }) => {
      const asked = { validationURL, displayName: payee }
      const answer = await attempt(async () => {
        const merchantSession = await within(timeoutMs.tokenize, applePay.performValidation(asked))
        // Braintree's library passes on any answer of the gateway, and Apple's session throws on an invalid one.
        if (current === session) session.completeMerchantValidation(merchantSession)
      }, codes)
      if (answer.ok || current !== session) return
      session.abort()
      give(answer.problem)
    }
    session.onpaymentauthorized = async ({ payment }: { payment: { token: unknown } }) => {
      const { token } = payment
      const answer = await attempt(() => within(timeoutMs.tokenize, applePay.tokenize({ token })))
      if (current !== session) return
      session.completePayment(answer.ok ? ApplePay.STATUS_SUCCESS : ApplePay.STATUS_FAILURE)
      if (!answer.ok) return give(answer.problem)
      const { nonce } = answer.value
      end(() => callbacks.onCredential({ nonce }))
    }
    session.oncancel = () => end(callbacks.onCancel)
    session.begin()
  }

  return {
    async ask() {
      const begun = await attempt(begin, codes)
      if (begun.ok) return
      current = undefined
      callbacks.onProblem(begun.problem)
    },
    async teardown() {
      current?.abort()
      current = undefined
      await within(timeoutMs.teardown, applePay.teardown()).catch(() => {})
    }
  }
}
