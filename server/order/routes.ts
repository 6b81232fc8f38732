import * as inviteCalls from '#core/contract/invite.ts'
import * as memberCalls from '#core/contract/member.ts'
import { invitedOrder, memberOrder, parentAOrder } from '#core/contract/order.ts'
import * as referenceCalls from '#core/contract/reference.ts'
import type { ResultOf } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/account/account-store.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { type App, type RequestContext, serve, serveFor } from '#server/platform/http/serve.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { unpaid } from '#server/registration/paid.ts'
import { contextOf, openInvite } from '#server/invitation/invited-parent.ts'
import { openBuyer } from '#server/account/member.ts'
import { payerOfAccount, payerOfMember, payerOfRegistration } from './payer.ts'
import { meetsCountryCriteria, offersFor } from './pricing.ts'
import { openRegistration } from '#server/registration/service.ts'
import { startVisit } from './visit-start.ts'
import { serveWebhooks } from './gateway-webhooks.ts'
import { openersOf, serveOrder } from './order-calls.ts'
import { findAttempt } from './attempt-store.ts'
import { subscriptionOf } from './subscription.ts'

export function servePayment(app: App, deps: Deps): void {
  serve(app, referenceCalls.start, (input, context) => startVisit(deps, input, context))
  serve(app, referenceCalls.paymentToken, ({ query }, context) => clientTokenFor(deps, query.country, context))
  serveWebhooks(app, deps)
  serveParentA(app, deps)
  serveInvited(app, deps)
  serveMember(app, deps)
}

function serveParentA(app: App, deps: Deps): void {
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

function serveInvited(app: App, deps: Deps): void {
  const open = ({ params }: { params: { userId: string } }, context: RequestContext) =>
    openInvite(deps, params.userId, context)
  const payerOf = (account: Account) => payerOfAccount(account, deps.now())
  serveFor(app, open)(inviteCalls.invite, async (account, _, context) => {
    const [invitation, availableCoupons] = await Promise.all([
      contextOf(deps, account, context),
      offersFor(deps, payerOf(account), context.language)
    ])
    return ok({ ...invitation, availableCoupons })
  })
  serveOrder(app, deps, invitedOrder, openersOf(open), payerOf)
}

function serveMember(app: App, deps: Deps): void {
  const open = (_: unknown, context: RequestContext) => openBuyer(deps, context)
  const serveSignedIn = serveFor(app, open)
  serveSignedIn(memberCalls.ownSubscription, async (member, _, context) =>
    ok(await subscriptionOf(deps, member, context))
  )
  serveSignedIn(memberOrder.criteria, async (_, input) => ok(meetsCountryCriteria(input)))
  serveOrder(app, deps, memberOrder, openersOf(open), member => payerOfMember(member, deps.now()))
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
