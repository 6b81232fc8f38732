import * as inviteCalls from '#core/contract/invite.ts'
import * as invitedOrderCalls from '#core/contract/invited-order.ts'
import { orderCalls, payerIn } from '#server/payment/order-calls.ts'
import { payerOfAccount } from '#server/pricing/payer.ts'
import { type App, type RequestContext, serve, serveFor } from '#server/http/serve.ts'
import {
  changeInvited,
  contextOf,
  exchangeForCredentials,
  type InviteDeps,
  invitedForms,
  openInvite,
  requestInvite
} from './service.ts'

export function serveInvite(app: App, deps: InviteDeps): void {
  // This route comes before `/v1/invites/:userId`, whose pattern would match its path, too.
  serve(app, inviteCalls.requestInvite, (_, context) => requestInvite(deps, context))

  const open = ({ params }: { params: { userId: string } }, context: RequestContext) =>
    openInvite(deps, params.userId, context)
  const serveInvited = serveFor(app, open)
  serveInvited(inviteCalls.invite, (account, _, context) => contextOf(deps, account, context))
  serveInvited(
    inviteCalls.updateInvitedParent,
    (account, input, context) => changeInvited(deps, account, input, context),
    invitedForms
  )
  serveInvited(inviteCalls.credentialsToken, account => exchangeForCredentials(deps, account))

  const servePayer = serveFor(app, (input: Parameters<typeof open>[0], context) =>
    payerIn(open(input, context), account => payerOfAccount(account, deps.now()))
  )
  const { coupons, price, pay, outcome } = orderCalls(deps)
  servePayer(invitedOrderCalls.inviteCoupons, coupons)
  servePayer(invitedOrderCalls.invitePricing, price)
  servePayer(invitedOrderCalls.payInvited, pay)
  servePayer(invitedOrderCalls.invitedPaymentOutcome, outcome)
}
