import { basePath } from '#core/base-path.ts'
import * as inviteCalls from '#core/contract/invite.ts'
import type { InvitationEnding } from '#core/contract/invite.ts'
import type { Deps } from '#server/deps.ts'
import { type App, redirectIfUsed, serve, serveFor, serveMailForm } from '#server/platform/http/serve.ts'
import type { CancelRefusal } from './cancellation.ts'
import { changeInvited, exchangeForCredentials, invitedForms, openInvite, requestInvite } from './invited-parent.ts'
import { confirmEmail, declineEnd, declineInvitation } from './service.ts'

/** The page of a link with nothing to decline, by the end of the invitation or the reason why it stays. */
const pages: Record<InvitationEnding | CancelRefusal | 'unknown', string> = {
  declined: 'declined',
  revoked: 'declined',
  moved: 'declined',
  expired: 'declined',
  joined: 'decline-joined',
  paid: 'decline-paid',
  open: 'decline-paid',
  unknown: 'decline-ended'
}

/** Serves the calls of an invited parent, except those of the order. */
export function serveInvitation(app: App, deps: Deps): void {
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
  serveMailPages(app, deps)
}

/** Serves the buttons of the pages to which an invitation's mails lead. */
function serveMailPages(app: App, deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>): void {
  redirectIfUsed(app, `${basePath}/invite/decline`, async token => {
    const ended = await declineEnd(deps, token)
    return ended && `${basePath}/invite/${pages[ended]}`
  })
  serveMailForm(app, `${basePath}/invite/decline`, async (token, { reason }) => {
    const ended = await declineInvitation(deps, token, reason === 'stranger')
    return ended && `${basePath}/invite/${pages[ended]}`
  })
  serveMailForm(app, `${basePath}/invite/email`, async token =>
    (await confirmEmail(deps, token)) ? `${basePath}/invite/email-confirmed` : undefined
  )
}
