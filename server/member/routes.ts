import { ok } from '#core/errors.ts'
import * as memberCalls from '#core/contract/member.ts'
import { type App, type RequestContext, serve, serveFor } from '#server/http/serve.ts'
import { orderCalls, payerIn } from '#server/payment/order-calls.ts'
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
  serveSignedIn(memberCalls.ownCountryCriteria, async (_, input) => ok(meetsCountryCriteria(input)))

  const servePayer = serveFor(app, (input, context) =>
    payerIn(open(input, context), member => payerOf(member, deps.now()))
  )
  const { coupons, price, pay, outcome } = orderCalls(deps)
  servePayer(memberCalls.ownCoupons, coupons)
  servePayer(memberCalls.ownPricing, price)
  servePayer(memberCalls.payOwn, pay)
  servePayer(memberCalls.ownPaymentOutcome, outcome)
}
