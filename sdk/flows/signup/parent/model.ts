import { atom } from 'nanostores'
import { contactOf } from '#form/support-contact.ts'
import { createEmailSuggestion } from '#form/email-suggestion.ts'
import { createPhone } from '#form/phone.ts'
import type { SignupSession } from '#flows/signup/session.ts'
import { createForm } from '#session/form.ts'
import { fieldOfParent } from '#form/parent-body.ts'
import { parentDraft } from '#form/parent-draft.ts'

export type ParentModel = ReturnType<typeof createParent>

/** Step 1 of parent A: name, e-mail and phone. */
export function createParent(session: SignupSession) {
  const $values = parentDraft(session)
  const $isTaken = atom(false)
  const form = createForm({
    $values,
    about: 'visitor',
    $context: [session.$facts],
    load: async () => (await import('./submission.ts')).parentSubmission(session, $isTaken),
    missing: session.reportMissing,
    fieldOf: fieldOfParent
  })

  return {
    form,
    $isTaken,
    $contact: contactOf(session),
    $start: session.$start,
    suggestion: createEmailSuggestion($values, email => form.type('email', email)),
    phone: createPhone(session, $values, number => form.type('phoneNumber', number))
  }
}
