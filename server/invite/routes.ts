import type { Answer } from '#core/api/route.ts'
import { ok } from '#core/errors.ts'
import type { Account } from '#server/account/account-store.ts'
import type { Deps } from '#server/deps.ts'
import { payerOfAccount } from '#server/payment/payer.ts'
import { paymentOutcome } from '#server/payment/service.ts'
import { offersForAccount } from '#server/pricing/service.ts'
import { serverContract, type ServerRoute } from '#server/http/contract.ts'
import { type App, type RequestContext, serve, type Received } from '#server/http/serve.ts'
import {
  changeInvited,
  contextOf,
  exchangeForCredentials,
  invitedForms,
  openInvite,
  payForInvited,
  priceForInvited,
  requestInvite
} from './service.ts'

export function serveInvite(app: App, deps: Deps): void {
  // Registered before `/v1/invites/:userId`, whose pattern also matches this path.
  serve(app, serverContract.requestInvite, (_, context) => requestInvite(deps, context))

  /** A call with the invite token of the user in the path. */
  function serveInvited<R extends ServerRoute, Field extends string = never>(
    route: R,
    handle: (account: Account, input: Received<R, Field>, context: RequestContext) => Promise<Answer<R>>,
    unjudged: readonly Field[] = []
  ) {
    const answer = async (input: Received<R, Field>, context: RequestContext) => {
      const { userId } = (input as unknown as { params: { userId: string } }).params
      const opened = await openInvite(deps, userId, context)
      return opened.ok ? handle(opened.value, input, context) : (opened as Answer<R>)
    }
    serve(app, route, answer, unjudged)
  }

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
  serveInvited(serverContract.invitedPaymentOutcome, (account, { params }) =>
    paymentOutcome(deps, payerOfAccount(account, deps.now()), params.attemptId)
  )
  serveInvited(serverContract.credentialsToken, account => exchangeForCredentials(deps, account))
}
