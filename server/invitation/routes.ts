import { basePath } from '#core/base-path.ts'
import type { InvitationEnding } from '#core/contract/invite.ts'
import type { Deps } from '#server/deps.ts'
import { type App, redirectIfUsed, serveMailForm } from '#server/platform/http/serve.ts'
import type { CancelRefusal } from './cancellation.ts'
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

/** Serves the buttons of the pages to which an invitation's mails lead. */
export function serveInvitation(app: App, deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>): void {
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
