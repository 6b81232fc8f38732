import { atom, computed } from 'nanostores'
import type { proofOf } from './proof-view.tsx'
import { subscribe } from '#visit/lifetime.ts'
import type { InviteSession } from './session.ts'

export type WelcomeModel = ReturnType<typeof createWelcome>

/** The welcome screen. It shows the inviting person and the family, and has the button to start. */
export function createWelcome(session: InviteSession) {
  const $proofOf = atom<typeof proofOf | undefined>()

  return {
    $context: computed(session.$facts, facts => facts.context),
    $asking: session.$asking,
    retry: session.ask,
    /**
     * The treatment of the experiment `socialProof` shows a picture in place of the common questions. The questions stay until the
     * picture's code is loaded.
     */
    $proofOf,
    start: () => session.complete('welcome', true),
    enter(signal: AbortSignal) {
      subscribe(session.$start, signal, async start => {
        const isShown = start?.experiments.socialProof === 'treatment'
        const code = isShown ? await import('./proof-view.tsx').catch(() => undefined) : undefined
        $proofOf.set(code?.proofOf)
      })
    }
  }
}
