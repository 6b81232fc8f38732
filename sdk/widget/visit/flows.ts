import { signup } from '#core/flow/signup.ts'
import type { Locale } from '#core/locale.ts'
import type { Bundle } from '#words/shape.ts'
import { createSignupSession } from '#flows/signup/session.ts'
import { signupScreens } from '#flows/signup/screens.ts'
import type { FlowName } from '#handover/link.ts'
import { loadWords } from '#language/words.ts'
import { type Visit, visitOf, type VisitOptions } from './visit.tsx'

type Opening = (options: VisitOptions) => Visit

/**
 * Flows by name. `member` is the sign-up of a signed-in parent. The sign-up is in the widget's first chunk; each other flow is a chunk of
 * its own. The words of its first form are fetched beside that chunk.
 */
export const flows: Record<FlowName | 'member', (locale: Locale) => Promise<Opening>> = {
  signup: async () => signupVisit,
  member: async () => (await import('./member-visit.ts')).memberVisit,
  invite: async locale => (await withWords(import('./invite-visit.ts'), locale, 'invite')).inviteVisit,
  pro: async locale => (await withWords(import('./professional-visit.ts'), locale, 'professional')).professionalVisit
}

/** Fetches the words of a flow's first form. A failure has no effect here, because the screen fetches them again. */
function withWords<Chunk>(chunk: Chunk, locale: Locale, bundle: Bundle): Chunk {
  for (const name of ['screens', bundle] as const) loadWords(name, locale).catch(() => {})
  return chunk
}

const signupVisit = visitOf({
  flow: signup,
  screens: signupScreens,
  createSession: createSignupSession
})
