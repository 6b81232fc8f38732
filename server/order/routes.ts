import * as inviteCalls from '#core/contract/invite.ts'
import * as memberCalls from '#core/contract/member.ts'
import { invitedOrder, memberOrder, type OrderCalls, parentAOrder } from '#core/contract/order.ts'
import * as pricingCalls from '#core/contract/pricing.ts'
import * as referenceCalls from '#core/contract/reference.ts'
import type { FailureOf, Input, ResultOf } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/account/account-store.ts'
import { type App, type RequestContext, serve } from '#server/platform/http/serve.ts'
import { contextOf, openInvite } from '#server/invitation/invited-parent.ts'
import { openBuyer } from '#server/account/member.ts'
import { openRegistration, openUnpaid } from '#server/registration/service.ts'
import { type Payer, payerOfAccount, payerOfMember, payerOfRegistration } from './payer.ts'
import { checkOffer, meetsCountryCriteria, offersFor, priceFor } from './pricing.ts'
import { startVisit } from './visit-start.ts'
import { serveWebhooks } from './gateway-webhooks.ts'
import { pay, paymentOutcome } from './payment.ts'
import { findAttempt } from './attempt-store.ts'
import { subscriptionOf } from './subscription.ts'

export function serveOrders(app: App, deps: Deps): void {
  serve(app, referenceCalls.start, (input, context) => startVisit(deps, input, context))
  serve(app, pricingCalls.checkOffer, (_, context) => checkOffer(deps, context))
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
  serve(
    app,
    inviteCalls.invite,
    async (account, _, context) => {
      const [invitation, availableCoupons] = await Promise.all([
        contextOf(deps, account, context),
        offersFor(deps, payerOf(account), context.language)
      ])
      return ok({ ...invitation, availableCoupons })
    },
    { open }
  )
  serveOrder(app, deps, invitedOrder, openersOf(open), payerOf)
}

function serveMember(app: App, deps: Deps): void {
  const open = (_: unknown, context: RequestContext) => openBuyer(deps, context)
  serve(
    app,
    memberCalls.ownSubscription,
    async (member, _, context) => ok(await subscriptionOf(deps, member, context)),
    { open }
  )
  serve(app, memberOrder.criteria, async (_, input) => ok(meetsCountryCriteria(input)), { open })
  serveOrder(app, deps, memberOrder, openersOf(open), member => payerOfMember(member, deps.now()))
}

/** Opens the row of the payer, a registration or an account, for each call. */
type Openers<Calls extends OrderCalls, Row> = {
  [Call in 'coupons' | 'pricing' | 'pay' | 'outcome']: (
    input: Input<Calls[Call]>,
    context: RequestContext
  ) => Promise<Result<Row, Problem<FailureOf<Calls['coupons']>>>>
}

/** Serves the calls of one payer's order. */
function serveOrder<Calls extends OrderCalls, Row>(
  app: App,
  deps: Deps,
  calls: Calls,
  openers: Openers<Calls, Row>,
  payerOf: (row: Row) => Payer
): void {
  // The handlers are the same for every payer, so their types are compared with the calls of one.
  const routes = calls as unknown as typeof memberOrder
  const open = openers as unknown as Openers<typeof memberOrder, Row>
  serve(
    app,
    routes.coupons,
    async (row, { query }, { language }) => ok(await offersFor(deps, payerOf(row), language, query.country)),
    { open: open.coupons }
  )
  serve(app, routes.pricing, (row, { body }, context) => priceFor(deps, payerOf(row), body, context), {
    open: open.pricing
  })
  serve(app, routes.pay, (row, { body }, context) => pay(deps, payerOf(row), body, context), { open: open.pay })
  serve(
    app,
    routes.outcome,
    (row, { params }, context) => paymentOutcome(deps, payerOf(row), params.attemptId, context),
    { open: open.outcome }
  )
}

/** The openers of a payer whom each call names in the same way. */
function openersOf<Open>(open: Open) {
  return { coupons: open, pricing: open, pay: open, outcome: open }
}

/** Milliseconds. It is shorter than the browser's own time-out, so that the visitor sees that payments are unavailable. */
const tokenWithinMs = 10_000

/** The token with which a browser opens the gateway's payment methods, in the currency of a country. */
async function clientTokenFor(
  { gateway, limits }: Pick<Deps, 'gateway' | 'limits'>,
  country: string,
  { address }: RequestContext
): Promise<ResultOf<typeof referenceCalls.paymentToken>> {
  const allowed = await limits.guard(['paymentToken', address])
  if (!allowed.ok) return allowed
  const token = gateway.clientToken(variantRows[variantOf(country)].currency)
  const clientToken = await resultOr(tokenWithinMs, token, () => undefined)
  return clientToken === undefined ? fail('unavailable') : ok({ clientToken })
}
