import { signup } from '#core/flow/signup.ts'
import { createSignupSession } from '#flows/signup/session.ts'
import { signupScreens } from '#flows/signup/screens.ts'
import type { FlowName } from '#handover/link.ts'
import { type Visit, visitOf, type VisitOptions } from './visit.tsx'

type Opening = (options: VisitOptions) => Visit

/**
 * Flows by name. `member` is the sign-up of a signed-in parent. The sign-up is in the widget's first chunk; each other flow is a chunk of
 * its own.
 */
export const flows: Record<FlowName | 'member', () => Promise<Opening>> = {
  signup: async () => signupVisit,
  member: async () => (await import('./member-visit.ts')).memberVisit,
  invite: async () => (await import('./invite-visit.ts')).inviteVisit,
  pro: async () => (await import('./professional-visit.ts')).professionalVisit
}

const signupVisit = visitOf({
  flow: signup,
  screens: signupScreens,
  createSession: createSignupSession,
  plain: ['landing', 'coparent-status', 'parent']
})
