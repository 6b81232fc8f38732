import * as inviteCalls from '#core/contract/invite.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve, serveFor } from '#server/platform/http/serve.ts'
import { changeInvited, exchangeForCredentials, invitedForms, openInvite, requestInvite } from './invited-parent.ts'

export function serveInvite(app: App, deps: Deps): void {
  serve(app, inviteCalls.requestInvite, (_, context) => requestInvite(deps, context))
  const serveInvited = serveFor(app, ({ params }: { params: { userId: string } }, context) =>
    openInvite(deps, params.userId, context)
  )
  serveInvited(
    inviteCalls.updateInvitedParent,
    (account, input, context) => changeInvited(deps, account, input, context),
    invitedForms
  )
  serveInvited(inviteCalls.credentialsToken, account => exchangeForCredentials(deps, account))
}
