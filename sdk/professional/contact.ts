import { check } from '#core/check.ts'
import { eachField } from '#core/rules/each-field.ts'
import { ProfessionalContact } from '#core/rules/professional.ts'
import { followUpFields, isAsked, withoutHiddenAnswers } from '#core/rules/professional-fields.ts'
import { computed, type MapStore } from 'nanostores'
import type { Session } from '#visit/session.ts'
import type { ProfessionalSession } from './session.ts'
import { createEmailSuggestion } from '#form/email-suggestion.ts'
import { createForm } from '#visit/form.ts'
import { createToast } from './toast.ts'
import { blamesFields, otherErrors, errorsOf } from './refusals.ts'
import { type Typed, validate } from './registration.ts'

export type ContactModel = ReturnType<typeof createContact>

const emptyContact = eachField(ProfessionalContact, '')

export function contactDraft(session: Pick<Session, 'draft'>): MapStore<ProfessionalContact> {
  return session.draft<ProfessionalContact>('contact', emptyContact)
}

/** Step 1 of the professional sign-up: name, contact data and referral. */
export function createContact(session: ProfessionalSession) {
  const $values = contactDraft(session)
  const toast = createToast()
  const form = createForm({
    $values,
    rules: values => check(ProfessionalContact, withoutHiddenAnswers(values)),
    send: (body: Typed) => validate(session, '1', body),
    done() {
      session.$refused.set(otherErrors(emptyContact, session.$refused.get()))
      return session.complete('contact', true)
    },
    refused(problem) {
      if (blamesFields(problem)) return false
      toast.show(undefined, problem)
      return true
    },
    fieldOf: field => (field in emptyContact ? field : undefined)
  })
  session.$refused.subscribe(errors => form.rejectFields(errorsOf(emptyContact, errors)))

  async function enter() {
    toast.dismiss()
    if (!(await session.options.load())) return toast.show(enter)
    const { phoneCountryCode } = $values.get()
    const codes = session.options.$options.get()!.countryCodes
    if (codes.some(({ key }) => key === phoneCountryCode)) return
    const { variant } = session.$locale.get()
    const first = codes.find(({ countries }) => countries.includes(variant)) ?? codes[0]
    form.type('phoneCountryCode', first?.key ?? '')
  }

  return {
    suggestion: createEmailSuggestion($values, email => form.type('email', email)),
    form,
    toast,
    $options: session.options.$options,
    /** The follow-up questions for the chosen answer to "how did you hear about us". */
    $asked: computed($values, ({ hearAboutUs }) => followUpFields.filter(field => isAsked(field, hearAboutUs))),
    submit() {
      toast.dismiss()
      return form.submit()
    },
    enter,
    relocate: () => void enter()
  }
}
