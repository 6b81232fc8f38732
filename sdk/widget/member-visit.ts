import { member } from '#core/flow/member.ts'
import { createMemberSession } from '#screens/member-session.ts'
import { memberScreens } from '#screens/member.ts'
import { visitOf } from './visit.tsx'

export const memberVisit = visitOf({
  flow: member,
  screens: memberScreens,
  createSession: createMemberSession,
  plain: ['landing']
})
