import { computed } from 'nanostores'
import { contactOf } from '#form/support-contact.ts'
import type { ProfessionalSession } from './session.ts'

export type SuccessModel = ReturnType<typeof createSuccess>

/** The welcome page. Showing it deletes the visit's data from the browser, so after a reload the data is gone. */
export function createSuccess(session: ProfessionalSession) {
  return {
    /** The professional's data; undefined after a reload. */
    professional: session.$facts.get().professional,
    /** URL of the page with the professional's cases in the member area; undefined until the `start` call answers. */
    $casesUrl: computed(contactOf(session), ({ homeUrl }) => homeUrl && `${homeUrl}/cases`),
    enter: () => session.forget()
  }
}
