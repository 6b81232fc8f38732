import * as referenceCalls from '#core/contract/reference.ts'
import type { ResultOf } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok } from '#core/errors.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import * as paymentCalls from '#core/contract/payment.ts'
import * as pricingCalls from '#core/contract/pricing.ts'
import { type App, type RequestContext, serve, serveFor } from '#server/http/serve.ts'
import type { Limits } from '#server/limits/limits.ts'
import { unpaid } from '#server/order/paid.ts'
import { payerOfRegistration } from '#server/pricing/payer.ts'
import { openRegistration } from '#server/registration/service.ts'
import { serveWebhooks } from './gateway-webhooks.ts'
import { orderCalls, payerIn } from './order-calls.ts'
import type { PaymentDeps } from './service.ts'
import { findAttempt } from './store.ts'

export function servePayment(app: App, deps: PaymentDeps): void {
  serve(app, referenceCalls.paymentToken, ({ query }, context) => clientTokenFor(deps, query.country, context))
  serveWebhooks(app, deps)

  const { coupons, price, pay, outcome } = orderCalls(deps)
  const openUnpaid = unpaid(openRegistration)
  const offered = ({ params }: { params: { signupId: string } }, context: RequestContext) =>
    payerIn(openUnpaid(deps, params.signupId, context), payerOfRegistration)
  const priced = ({ body }: { body: { limboId: string } }, context: RequestContext) =>
    payerIn(openUnpaid(deps, body.limboId, context), payerOfRegistration)
  const paying = ({ query }: { query: { signupId: string } }, context: RequestContext) =>
    payerIn(openRegistration(deps, query.signupId, context), payerOfRegistration)
  const asking = async ({ params, query }: AttemptInput, context: RequestContext) => {
    const { signupId = (await findAttempt(deps.database, params.attemptId))?.registration_id ?? '' } = query
    return paying({ query: { signupId } }, context)
  }
  serveFor(app, offered)(pricingCalls.coupons, coupons)
  serveFor(app, priced)(pricingCalls.pricing, price)
  serveFor(app, paying)(paymentCalls.pay, pay)
  serveFor(app, asking)(paymentCalls.paymentOutcome, outcome)
}

interface AttemptInput {
  params: { attemptId: string }
  query: { signupId?: string }
}

/** Milliseconds. It is shorter than the browser's own time-out, so that the visitor sees that payments are unavailable. */
const tokenWithinMs = 10_000

/** The token with which a browser opens the gateway's payment methods, in the currency of a country. */
async function clientTokenFor(
  { gateway, limits }: { gateway: PaymentGateway; limits: Limits },
  country: string,
  { address }: RequestContext
): Promise<ResultOf<typeof referenceCalls.paymentToken>> {
  const allowed = await limits.guard(['paymentToken', address])
  if (!allowed.ok) return allowed
  const token = gateway.clientToken(variantRows[variantOf(country)].currency)
  const clientToken = await resultOr(tokenWithinMs, token, () => undefined)
  return clientToken === undefined ? fail('unavailable') : ok({ clientToken })
}
