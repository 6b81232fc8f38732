import { contactOf } from '#form/support-contact.ts'
import type { Session } from '#visit/session.ts'

export type DuplicateModel = ReturnType<typeof createDuplicate>

interface Ending {
  session: Pick<Session, '$start' | '$locale' | 'forget'>
  startAgain?: () => void
}

/**
 * The end for a family that may be registered already, since two registrations of a family would stay separate. The support chat may open
 * here.
 */
export function createDuplicate({ session, startAgain }: Ending) {
  return {
    $contact: contactOf(session),
    startAgain,
    enter() {
      // An invited parent has no `startAgain`: they open the mailed link again. Until then they must see this page even after a reload.
      if (startAgain) session.forget()
    }
  }
}
