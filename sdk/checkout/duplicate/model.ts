import { contactOf } from '#form/support-contact.ts'
import type { Session } from '#session/session.ts'

export type DuplicateModel = ReturnType<typeof createDuplicate>

interface Ending {
  session: Pick<Session, '$start' | '$locale' | 'forget'>
  startAgain?: () => void
}

/**
 * The end for a family that may be registered already: two registrations of one family would stay separate. The support chat may open here.
 */
export function createDuplicate({ session, startAgain }: Ending) {
  return {
    $contact: contactOf(session),
    startAgain,
    enter() {
      // Without `startAgain` the visitor has to open the mailed link again, so the page outlives a reload.
      if (startAgain) session.forget()
    }
  }
}
