import { basePath } from '#core/base-path.ts'
import { type App, servePress } from '#server/http/serve.ts'
import { confirmEmail, declineInvitation, type InvitationDeps } from './service.ts'

/** Serves the buttons of the pages to which an invitation's mails lead. */
export function serveInvitation(app: App, deps: InvitationDeps): void {
  servePress(app, `${basePath}/invite/decline`, async (token, { reason }) =>
    (await declineInvitation(deps, token, reason === 'stranger')) ? `${basePath}/invite/declined` : undefined
  )
  servePress(app, `${basePath}/invite/email`, async token =>
    (await confirmEmail(deps, token)) ? `${basePath}/invite/email-confirmed` : undefined
  )
}
