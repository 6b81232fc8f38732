import { invite } from '#core/flow/invite.ts'
import { createInviteSession } from '#flows/invite/session.ts'
import { inviteScreens } from '#flows/invite/screens.ts'
import { visitOf } from './visit.tsx'

export const inviteVisit = visitOf({
  flow: invite,
  screens: inviteScreens,
  createSession: createInviteSession
})
