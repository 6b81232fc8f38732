import { ok } from '#core/errors.ts'
import * as memberCalls from '#core/contract/member.ts'
import { memberOrder } from '#core/contract/order.ts'
import { type App, type RequestContext, serve, serveFor } from '#server/http/serve.ts'
import { openersOf, serveOrder } from '#server/payment/order-routes.ts'
import { meetsCountryCriteria } from '#server/pricing/service.ts'
import { changeAddress, type MemberDeps, openBuyer, payerOf, redeemCode, subscriptionOf } from './service.ts'

export function serveMember(app: App, deps: MemberDeps): void {
  serve(app, memberCalls.redeemCode, (input, context) => redeemCode(deps, input, context))

  const open = (_: unknown, context: RequestContext) => openBuyer(deps, context)
  const serveSignedIn = serveFor(app, open)
  serveSignedIn(memberCalls.ownSubscription, async (member, _, context) =>
    ok(await subscriptionOf(deps, member, context))
  )
  serveSignedIn(memberCalls.updateOwnAddress, (member, input, context) => changeAddress(deps, member, input, context))
  serveSignedIn(memberOrder.criteria, async (_, input) => ok(meetsCountryCriteria(input)))
  serveOrder(app, deps, memberOrder, openersOf(open), member => payerOf(member, deps.now()))
}
