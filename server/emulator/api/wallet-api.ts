import { Hono, type Context } from 'hono'
import { nonceId, unauthorized, type ClientApiOptions } from './client-api.ts'
import { isFingerprint } from './client-configuration.ts'
import type { Operation } from '../faults.ts'
import { readRequest } from './gateway-request.ts'
import type { Authorised } from '../ledger/ledger.ts'
import { applePayNonce, paypalNonce, type SandboxNonce } from '../ledger/sandbox-values.ts'
import { nonceDetails } from './transaction-document.ts'

/** The REST calls of the wallets, below `/merchants/:id/client_api/v1`. */
export function createWalletApi({ ledger, faults, newId }: ClientApiOptions) {
  const api = new Hono()
  const below = '/:merchant/client_api/v1'

  /**
   * The amounts to which visitors have to agree, by PayPal's token of the order. Orders live only for minutes, so the ledger does not store
   * them.
   */
  const orders = new Map<string, Authorised>()

  type Body = {
    authorizationFingerprint?: string
    amount?: string
    currencyIsoCode?: string
    paypalAccount?: { billingAgreementToken?: string; paymentToken?: string }
    applePaymentToken?: { paymentData?: string }
  }

  const post = (path: string, operation: Operation, work: (c: Context, body: Body) => Promise<Response>) =>
    api.post(`${below}/${path}`, c =>
      faults.around(operation, async () => {
        const body = await readRequest<Body>(c.req.raw)
        return isFingerprint(body.authorizationFingerprint) ? work(c, body) : unauthorized(c)
      })
    )

  async function tokenize(source: SandboxNonce, authorised?: Authorised) {
    const id = nonceId(newId)
    await ledger.record({ nonces: [{ ...source, id, consumed: false, authorised }] })
    const { instrument } = source
    return { nonce: id, type: instrument.type, consumed: false, description: '', details: nonceDetails(instrument) }
  }

  post('paypal_hermes/create_payment_resource', 'paypal', async (c, { amount, currencyIsoCode }) => {
    const token = `EC-${newId().toUpperCase()}`
    if (amount && currencyIsoCode) orders.set(token, { amount, currency: currencyIsoCode })
    const redirectUrl = `https://www.paypal.com/checkoutnow?token=${token}`
    return c.json({ paymentResource: { redirectUrl, paymentToken: `PAYID-${newId().toUpperCase()}` } }, 201)
  })

  post('paypal_hermes/setup_billing_agreement', 'paypal', async c => {
    const tokenId = `BA-${newId().toUpperCase()}`
    const approvalUrl = `https://www.paypal.com/agreements/approve?ba_token=${tokenId}`
    return c.json({ agreementSetup: { tokenId, approvalUrl } }, 201)
  })

  post('paypal_hermes/patch_payment_resource', 'paypal', async c => c.json({ paymentResource: {} }))

  post('payment_methods/paypal_accounts', 'tokenize', async (c, { paypalAccount = {} }) => {
    const { billingAgreementToken, paymentToken = '' } = paypalAccount
    const nonce = await tokenize(paypalNonce(billingAgreementToken !== undefined), orders.get(paymentToken))
    return c.json({ paypalAccounts: [nonce] }, 202)
  })

  post('apple_pay_web/sessions', 'applePay', async c =>
    c.json({ merchantSessionIdentifier: newId(), displayName: 'Emulated merchant', domainName: 'localhost' }, 201)
  )

  post('payment_methods/apple_payment_tokens', 'tokenize', async (c, { applePaymentToken }) => {
    // Apple encrypts the amount in its token. The stand-in for Apple writes the amount in plain text.
    const { agreed } = JSON.parse(atob(applePaymentToken?.paymentData ?? btoa('{}'))) as { agreed?: Authorised }
    return c.json({ applePayCards: [await tokenize(applePayNonce(), agreed)] }, 202)
  })

  return api
}
