import { computed } from 'nanostores'
import { contactOf } from '#form/support-contact.ts'
import type { ProfessionalSession } from './session.ts'

export type SuccessModel = ReturnType<typeof createSuccess>

/** From here on nothing of the visit is left in the browser but what stands on the screen. */
export function createSuccess(session: ProfessionalSession) {
  return {
    /** None where the page was opened anew. */
    professional: session.$facts.get().professional,
    /** The professional's part of the member area; unknown until the API has answered once. */
    $casesUrl: computed(contactOf(session), ({ homeUrl }) => homeUrl && `${homeUrl}/cases`),
    enter: () => session.forget()
  }
}
