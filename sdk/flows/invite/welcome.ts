import { computed } from 'nanostores'
import type { InviteSession } from './session.ts'

export type WelcomeModel = ReturnType<typeof createWelcome>

/** The welcome screen: the inviting person and the family, and the button to start. */
export function createWelcome(session: InviteSession) {
  return {
    $context: computed(session.$facts, facts => facts.context),
    $asking: session.$asking,
    retry: session.ask,
    /** The treatment of `socialProof` shows a picture in place of the questions. */
    $showsProof: computed(session.$start, start => start?.experiments.socialProof === 'treatment'),
    start: () => session.complete('welcome', true)
  }
}
