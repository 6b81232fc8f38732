import { contactOf } from '#screens/contact.ts'
import type { SignupSession } from '#screens/signup-session.ts'

export type DuplicateModel = ReturnType<typeof createDuplicate>

/** The family may be registered already: two families of one would never find together. The place opens a chat here. */
export function createDuplicate(session: SignupSession) {
  return {
    $contact: contactOf(session),
    startAgain: () => session.restart('parent'),
    enter: () => session.forget()
  }
}
