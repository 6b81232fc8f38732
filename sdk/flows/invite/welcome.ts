import { computed } from 'nanostores'
import type { InviteSession } from './session.ts'

export type WelcomeModel = ReturnType<typeof createWelcome>

/** Who invited whom, and the way in. */
export function createWelcome(session: InviteSession) {
  return {
    $context: computed(session.$facts, facts => facts.context),
    $asking: session.$asking,
    retry: session.ask,
    /** The experiment's layout with a picture, in place of the questions. */
    $showsProof: computed(session.$start, start => start?.experiments.socialProof === 'treatment'),
    start: () => session.complete('welcome', true)
  }
}
