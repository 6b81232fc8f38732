import { computed } from 'nanostores'
import { contactOf } from '#form/support-contact.ts'
import type { ProfessionalSession } from './session.ts'

export type SuccessModel = ReturnType<typeof createSuccess>

/** The welcome page: it deletes the visit's data from the browser. Only the screen keeps it. */
export function createSuccess(session: ProfessionalSession) {
  return {
    /** Undefined when the page was reloaded. */
    professional: session.$facts.get().professional,
    /** The URL of the professional's cases in the member area; undefined until the `start` call is answered. */
    $casesUrl: computed(contactOf(session), ({ homeUrl }) => homeUrl && `${homeUrl}/cases`),
    enter: () => session.forget()
  }
}
