import * as inviteCalls from '#core/contract/invite.ts'
import { invitedOrder } from '#core/contract/order.ts'
import { openersOf, serveOrder } from '#server/payment/order-routes.ts'
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
  serveOrder(app, deps, invitedOrder, openersOf(open), account => payerOfAccount(account, deps.now()))
}
