import { parentAOrder } from '#core/contract/order.ts'
import * as referenceCalls from '#core/contract/reference.ts'
import type { ResultOf } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok } from '#core/errors.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { type App, type RequestContext, serve } from '#server/http/serve.ts'
import type { Limits } from '#server/limits/limits.ts'
import { unpaid } from '#server/order/paid.ts'
import { payerOfRegistration } from '#server/pricing/payer.ts'
import { openRegistration } from '#server/registration/service.ts'
import { serveWebhooks } from './gateway-webhooks.ts'
import { serveOrder } from './order-routes.ts'
import type { PaymentDeps } from './service.ts'
import { findAttempt } from './store.ts'

export function servePayment(app: App, deps: PaymentDeps): void {
  serve(app, referenceCalls.paymentToken, ({ query }, context) => clientTokenFor(deps, query.country, context))
  serveWebhooks(app, deps)

  serveOrder(
    app,
    deps,
    parentAOrder,
    {
      coupons: ({ params }, context) => openUnpaid(deps, params.signupId, context),
      pricing: ({ body }, context) => openUnpaid(deps, body.limboId, context),
      pay: ({ query }, context) => openRegistration(deps, query.signupId, context),
      async outcome({ params, query }, context) {
        const id = query.signupId ?? (await findAttempt(deps.database, params.attemptId))?.registration_id ?? ''
        return openRegistration(deps, id, context)
      }
    },
    payerOfRegistration
  )
}

const openUnpaid = unpaid(openRegistration)

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
