import { basePath } from '#core/base-path.ts'
import * as inviteCalls from '#core/contract/invite.ts'
import type { InvitationEnding } from '#core/contract/invite.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type RequestContext, serve, serveMailForm } from '#server/platform/http/serve.ts'
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
  const open = ({ params }: { params: { userId: string } }, context: RequestContext) =>
    openInvite(deps, params.userId, context)
  serve(
    app,
    inviteCalls.updateInvitedParent,
    (account, input, context) => changeInvited(deps, account, input, context),
    { open, unvalidated: invitedForms }
  )
  serve(app, inviteCalls.credentialsToken, account => exchangeForCredentials(deps, account), { open })
  serveMailPages(app, deps)
}

/** Serves the buttons of the pages to which an invitation's mails lead. */
function serveMailPages(app: App, deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>): void {
  const targetOf = (ended: keyof typeof pages | undefined) => ended && `${basePath}/invite/${pages[ended]}`
  serveMailForm(
    app,
    `${basePath}/invite/decline`,
    async (token, { reason }) => targetOf(await declineInvitation(deps, token, reason === 'stranger')),
    { usedTarget: async token => targetOf(await declineEnd(deps, token)) }
  )
  serveMailForm(app, `${basePath}/invite/email`, async token =>
    (await confirmEmail(deps, token)) ? `${basePath}/invite/email-confirmed` : undefined
  )
}
