import { member } from '#core/flow/member.ts'
import { createMemberSession } from '#flows/member/session.ts'
import { memberScreens } from '#flows/member/screens.ts'
import { visitOf } from './visit.tsx'

export const memberVisit = visitOf({
  flow: member,
  screens: memberScreens,
  createSession: createMemberSession
})
