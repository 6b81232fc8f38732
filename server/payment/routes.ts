import * as referenceCalls from '#core/contract/reference.ts'
import type { Input, ResultOf } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { resultOr } from '#core/deadline.ts'
import { type ErrorCode, fail, ok, type Problem, type Result } from '#core/errors.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import * as paymentCalls from '#core/contract/payment.ts'
import * as pricingCalls from '#core/contract/pricing.ts'
import { type App, type RequestContext, serve, serveFor } from '#server/http/serve.ts'
import type { Limits } from '#server/limits/limits.ts'
import { unpaid } from '#server/order/paid.ts'
import { payerOfRegistration } from '#server/pricing/payer.ts'
import { openRegistration } from '#server/registration/service.ts'
import type { Registration } from '#server/registration/store.ts'
import { serveWebhooks } from './gateway-webhooks.ts'
import { orderCalls, payerIn } from './order-calls.ts'
import type { PaymentDeps } from './service.ts'
import { findAttempt } from './store.ts'

export function servePayment(app: App, deps: PaymentDeps): void {
  serve(app, referenceCalls.paymentToken, ({ query }, context) => clientTokenFor(deps, query.country, context))
  serveWebhooks(app, deps)

  const { coupons, price, pay, outcome } = orderCalls(deps)
  const openUnpaid = unpaid(openRegistration)
  serveFor(
    app,
    payerBy(openUnpaid, ({ params }: CouponsInput) => params.signupId)
  )(pricingCalls.coupons, coupons)
  serveFor(
    app,
    payerBy(openUnpaid, ({ body }: PriceInput) => body.limboId)
  )(pricingCalls.pricing, price)
  serveFor(
    app,
    payerBy(openRegistration, ({ query }: PayInput) => query.signupId)
  )(paymentCalls.pay, pay)
  serveFor(app, payerBy(openRegistration, registrationOf))(paymentCalls.paymentOutcome, outcome)

  /** Opens the payer of a call by the id of the registration that the call names. */
  function payerBy<CallInput, Code extends ErrorCode>(
    open: Open<Code>,
    idOf: (input: CallInput) => string | Promise<string>
  ) {
    return async (input: CallInput, context: RequestContext) =>
      payerIn(open(deps, await idOf(input), context), payerOfRegistration)
  }

  async function registrationOf({ params, query }: OutcomeInput): Promise<string> {
    return query.signupId ?? (await findAttempt(deps.database, params.attemptId))?.registration_id ?? ''
  }
}

type CouponsInput = Input<typeof pricingCalls.coupons>
type PriceInput = Input<typeof pricingCalls.pricing>
type PayInput = Input<typeof paymentCalls.pay>
type OutcomeInput = Input<typeof paymentCalls.paymentOutcome>
type Open<Code extends ErrorCode> = (
  deps: PaymentDeps,
  id: string,
  context: RequestContext
) => Promise<Result<Registration, Problem<Code>>>

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
