import type { referenceRoutes } from '#core/api/reference.ts'
import type { Answer } from '#core/api/route.ts'
import { variantOf } from '#core/country.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok } from '#core/errors.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, type RequestContext, serve, serveFor } from '#server/http/serve.ts'
import type { Limits } from '#server/limits/limits.ts'
import { openRegistration } from '#server/registration/service.ts'
import { serveWebhooks } from './gateway-webhooks.ts'
import { payerOfRegistration } from './payer.ts'
import { type PaymentDeps, pay, paymentOutcome } from './service.ts'
import { findAttempt } from './store.ts'

export function servePayment(app: App, deps: PaymentDeps): void {
  serve(app, serverContract.paymentToken, ({ query }, context) => clientTokenFor(deps, query.country, context))

  const servePayer = serveFor(app, ({ query }: { query: { signupId: string } }, context) =>
    openRegistration(deps, query.signupId, context)
  )
  servePayer(serverContract.pay, (registration, { body }, context) =>
    pay(deps, payerOfRegistration(registration), body, context)
  )

  interface AttemptInput {
    params: { attemptId: string }
    query: { signupId?: string }
  }
  const serveAttempt = serveFor(app, async ({ params, query }: AttemptInput, context) => {
    const { signupId = (await findAttempt(deps.database, params.attemptId))?.registration_id ?? '' } = query
    return openRegistration(deps, signupId, context)
  })
  serveAttempt(serverContract.paymentOutcome, (registration, { params }, context) =>
    paymentOutcome(deps, payerOfRegistration(registration), params.attemptId, context)
  )
  serveWebhooks(app, deps)
}

/** Milliseconds. It is shorter than the browser's own time-out, so that the visitor sees that payments are unavailable. */
const tokenWithinMs = 10_000

/** The token with which a browser opens the gateway's payment methods, in the currency of a country. */
export async function clientTokenFor(
  { gateway, limits }: { gateway: PaymentGateway; limits: Limits },
  country: string,
  { address }: RequestContext
): Promise<Answer<typeof referenceRoutes.paymentToken>> {
  const allowed = await limits.guard(['paymentToken', address])
  if (!allowed.ok) return allowed
  const token = gateway.clientToken(variantRows[variantOf(country)].currency)
  const clientToken = await resultOr(tokenWithinMs, token, () => undefined)
  return clientToken === undefined ? fail('unavailable') : ok({ clientToken })
}
