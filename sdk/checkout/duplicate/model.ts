import { contactOf } from '#form/support-contact.ts'
import type { Session } from '#session/session.ts'

export type DuplicateModel = ReturnType<typeof createDuplicate>

interface Ending {
  session: Pick<Session, '$start' | '$locale' | 'forget'>
  startAgain?: () => void
}

/** The family may be registered already: two families of one would never find together. The place opens a chat here. */
export function createDuplicate({ session, startAgain }: Ending) {
  return {
    $contact: contactOf(session),
    startAgain,
    enter() {
      // Whoever is to open their link again finds this page as long as they have not.
      if (startAgain) session.forget()
    }
  }
}
