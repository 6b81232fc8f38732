import { atom } from 'nanostores'
import { ok } from '#core/errors.ts'
import type { Parent } from '#core/rules/parent.ts'
import { samePhone } from '#core/rules/phone.ts'
import { familyClash } from '#signup/family/clash.ts'
import { register } from '#signup/registration.ts'
import type { SignupSession } from '#signup/session.ts'
import { createEmailSuggestion } from '#form/email-suggestion.ts'
import { fieldOfParent, validateParentForm, parentBody, saysTaken } from '#form/parent-body.ts'
import { parentDraft } from '#form/parent-draft.ts'
import { createPhone } from '#form/phone.ts'
import { contactOf } from '#form/support-contact.ts'
import { createForm } from '#visit/form.ts'

export type ParentModel = ReturnType<typeof createParent>

/** Step 1 of parent A: name, e-mail and phone. */
export function createParent(session: SignupSession) {
  const $values = parentDraft(session)
  const $isTaken = atom(false)
  const form = createForm({
    $values,
    about: 'visitor',
    $context: [session.$facts],
    rules(values) {
      const parent = parentBody(values)
      const isAsked = session.$start.get()?.flags.askCoParentEmail === true
      const isUnanswered = isAsked && values.knowsCoParentEmail === ''
      return validateParentForm(parent, {
        // No two people of a family may have the same e-mail or phone.
        ...familyClash(session, parent),
        ...(isUnanswered && { knowsCoParentEmail: 'required' })
      })
    },
    async send(parent) {
      $isTaken.set(false)
      const registered = await register(session, parent)
      return registered.ok ? ok({ parent, registration: registered.value }) : registered
    },
    done({ parent, registration }) {
      session.record({ registration, ...outdatedBy(session, parent) })
      return session.complete('parent', parent)
    },
    refused(problem) {
      $isTaken.set(saysTaken(problem))
      return false
    },
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

/** The facts that a changed e-mail or phone makes outdated. The family's rules depend on both, the packages on the phone. */
function outdatedBy(session: SignupSession, changed: Parent) {
  const { parent } = session.$facts.get()
  if (!parent) return {}
  const isSamePhone = samePhone(parent, changed)
  if (isSamePhone && parent.email === changed.email) return {}
  return { family: undefined, ...(isSamePhone ? {} : { package: undefined, builtPackage: undefined }) }
}
