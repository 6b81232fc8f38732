import { Hono, type Context } from 'hono'
import { nonceId, unauthorized, type ClientApiOptions } from './client-api.ts'
import { isFingerprint } from './client-configuration.ts'
import type { Operation } from './faults.ts'
import { readRequest } from './gateway-request.ts'
import { applePayNonce, paypalNonce, type SandboxNonce } from './sandbox-values.ts'
import { nonceDetails } from './transaction-document.ts'

/** What the wallets call by REST, below `/merchants/:id/client_api/v1`. */
export function createWalletApi({ ledger, faults, newId }: ClientApiOptions) {
  const api = new Hono()
  const below = '/:merchant/client_api/v1'

  type Body = { authorizationFingerprint?: string; paypalAccount?: { billingAgreementToken?: string } }

  const post = (path: string, operation: Operation, work: (c: Context, body: Body) => Promise<Response>) =>
    api.post(`${below}/${path}`, c =>
      faults.around(operation, async () => {
        const body = await readRequest<Body>(c.req.raw)
        return isFingerprint(body.authorizationFingerprint) ? work(c, body) : unauthorized(c)
      })
    )

  async function tokenize(source: SandboxNonce) {
    const id = nonceId(newId)
    await ledger.record({ nonces: [{ ...source, id, consumed: false }] })
    const { instrument } = source
    return { nonce: id, type: instrument.type, consumed: false, description: '', details: nonceDetails(instrument) }
  }

  post('paypal_hermes/create_payment_resource', 'paypal', async c => {
    const redirectUrl = `https://www.paypal.com/checkoutnow?token=EC-${newId().toUpperCase()}`
    return c.json({ paymentResource: { redirectUrl, paymentToken: `PAYID-${newId().toUpperCase()}` } }, 201)
  })

  post('paypal_hermes/setup_billing_agreement', 'paypal', async c => {
    const tokenId = `BA-${newId().toUpperCase()}`
    const approvalUrl = `https://www.paypal.com/agreements/approve?ba_token=${tokenId}`
    return c.json({ agreementSetup: { tokenId, approvalUrl } }, 201)
  })

  post('paypal_hermes/patch_payment_resource', 'paypal', async c => c.json({ paymentResource: {} }))

  post('payment_methods/paypal_accounts', 'tokenize', async (c, { paypalAccount }) =>
    c.json({ paypalAccounts: [await tokenize(paypalNonce(paypalAccount?.billingAgreementToken !== undefined))] }, 202)
  )

  post('apple_pay_web/sessions', 'applePay', async c =>
    c.json({ merchantSessionIdentifier: newId(), displayName: 'Emulated merchant', domainName: 'localhost' }, 201)
  )

  post('payment_methods/apple_payment_tokens', 'tokenize', async c =>
    c.json({ applePayCards: [await tokenize(applePayNonce())] }, 202)
  )

  return api
}
