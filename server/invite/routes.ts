import { inviteRoutes } from '#core/api/invite.ts'
import type { Answer, Route } from '#core/api/route.ts'
import { ok } from '#core/errors.ts'
import type { Account } from '#server/credentials/store.ts'
import type { Deps } from '#server/deps.ts'
import { payerOfAccount } from '#server/payment/payer.ts'
import { paymentOutcome } from '#server/payment/service.ts'
import { offersForAccount } from '#server/pricing/service.ts'
import { type App, type Asked, serve, type Received } from '#server/http/serve.ts'
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
  // Before `/v1/invites/:userId`, whose shape it has.
  serve(app, inviteRoutes.requestInvite, (_, asked) => requestInvite(deps, asked))

  /** A call of whoever holds the invite token of the user in the path. */
  function serveInvited<R extends Route, Field extends string = never>(
    route: R,
    handle: (account: Account, input: Received<R, Field>, asked: Asked) => Promise<Answer<R>>,
    unjudged: readonly Field[] = []
  ) {
    const answer = async (input: Received<R, Field>, asked: Asked) => {
      const { userId } = (input as unknown as { params: { userId: string } }).params
      const opened = await openInvite(deps, userId, asked)
      return opened.ok ? handle(opened.value, input, asked) : (opened as Answer<R>)
    }
    serve(app, route, answer, unjudged)
  }

  serveInvited(inviteRoutes.invite, (account, _, asked) => contextOf(deps, account, asked))
  serveInvited(
    inviteRoutes.updateInvitedParent,
    (account, input, asked) => changeInvited(deps, account, input, asked),
    invitedForms
  )
  serveInvited(inviteRoutes.inviteCoupons, async (account, { query }, asked) =>
    ok(await offersForAccount(deps, account, asked.language, query.country))
  )
  serveInvited(inviteRoutes.invitePricing, (account, input, asked) => priceForInvited(deps, account, input, asked))
  serveInvited(inviteRoutes.payInvited, (account, input, asked) => payForInvited(deps, account, input, asked))
  serveInvited(inviteRoutes.invitedPaymentOutcome, (account, { params }) =>
    paymentOutcome(deps, payerOfAccount(account, deps.now()), params.attemptId)
  )
  serveInvited(inviteRoutes.credentialsToken, account => exchangeForCredentials(deps, account))
}
