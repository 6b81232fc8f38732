import { ok } from '#core/errors.ts'
import { serverContract } from '#server/http/contract.ts'
import { payerOfAccount } from '#server/payment/payer.ts'
import { paymentOutcome } from '#server/payment/service.ts'
import { offersForAccount } from '#server/pricing/service.ts'
import { type App, serve, serveFor } from '#server/http/serve.ts'
import {
  changeInvited,
  contextOf,
  exchangeForCredentials,
  type InviteDeps,
  invitedForms,
  openInvite,
  payForInvited,
  priceForInvited,
  requestInvite
} from './service.ts'

export function serveInvite(app: App, deps: InviteDeps): void {
  // This route comes before `/v1/invites/:userId`, whose pattern would match its path, too.
  serve(app, serverContract.requestInvite, (_, context) => requestInvite(deps, context))

  const serveInvited = serveFor(app, ({ params }: { params: { userId: string } }, context) =>
    openInvite(deps, params.userId, context)
  )

  serveInvited(serverContract.invite, (account, _, context) => contextOf(deps, account, context))
  serveInvited(
    serverContract.updateInvitedParent,
    (account, input, context) => changeInvited(deps, account, input, context),
    invitedForms
  )
  serveInvited(serverContract.inviteCoupons, async (account, { query }, context) =>
    ok(await offersForAccount(deps, account, context.language, query.country))
  )
  serveInvited(serverContract.invitePricing, (account, input, context) =>
    priceForInvited(deps, account, input, context)
  )
  serveInvited(serverContract.payInvited, (account, input, context) => payForInvited(deps, account, input, context))
  serveInvited(serverContract.invitedPaymentOutcome, (account, { params }, context) =>
    paymentOutcome(deps, payerOfAccount(account, deps.now()), params.attemptId, context)
  )
  serveInvited(serverContract.credentialsToken, account => exchangeForCredentials(deps, account))
}
