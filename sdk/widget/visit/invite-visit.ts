import { invite } from '#core/flow/invite.ts'
import { createInviteSession } from '#flows/invite/session.ts'
import { inviteScreens } from '#flows/invite/screens.ts'
import welcomeStyles from '#ui/style/welcome-styles.css?inline'
import { type Visit, visitOf, type VisitOptions } from './visit.tsx'

const open = visitOf({
  flow: invite,
  screens: inviteScreens,
  createSession: createInviteSession,
  plain: ['welcome', 'parent']
})

export function inviteVisit(options: VisitOptions): Visit {
  options.host.adopt(welcomeStyles)
  return open(options)
}
