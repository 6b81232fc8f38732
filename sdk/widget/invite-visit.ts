import { invite } from '#core/flow/invite.ts'
import { createInviteSession } from '#screens/invite-session.ts'
import { inviteScreens } from '#screens/invite.ts'
import { visitOf } from './visit.tsx'

export const inviteVisit = visitOf({
  flow: invite,
  screens: inviteScreens,
  createSession: createInviteSession,
  plain: ['parent']
})
