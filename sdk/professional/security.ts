import { atom, computed, map } from 'nanostores'
import type { Professional } from '#core/contract/professional.ts'
import { check } from '#core/check.ts'
import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { fail, ok, type Result } from '#core/errors.ts'
import { newUuid } from '#core/uuid.ts'
import { eachField } from '#core/rules/each-field.ts'
import { ProfessionalSecurity } from '#core/rules/professional.ts'
import { withoutHiddenAnswers } from '#core/rules/professional-fields.ts'
import { inSentence } from '#core/phone-line.ts'
import { type Contact, contactOf } from '#form/support-contact.ts'
import type { ProfessionalSession } from './session.ts'
import { createForm } from '#visit/form.ts'
import { contactDraft } from './contact.ts'
import { practiceDraft } from './practice.ts'
import { createToast } from './toast.ts'
import { blamesFields, otherErrors } from './refusals.ts'
import { register, type Typed, validate } from './registration.ts'

export type SecurityModel = ReturnType<typeof createSecurity>

const blankSecurity = eachField(ProfessionalSecurity, '')
type SecurityValues = typeof blankSecurity

/**
 * `three`: the form of the step; `submit`: all three steps are being sent; `error`: sending failed
 * (docs/specification/professionals.md#wizard).
 */
type SecurityState = 'three' | 'submit' | 'error'

/** Step 3 of the professional sign-up. Once the server accepts its values, the values of all steps are sent. */
export function createSecurity(session: ProfessionalSession) {
  const { $values } = createValues(session)
  const $state = atom<SecurityState>('three')
  const toast = createToast()
  const attemptIdOf = createAttemptIds()
  let isRetry = false

  const form = createForm({
    $values,
    rules: (values: SecurityValues) => check(ProfessionalSecurity, values),
    async send(security: Typed): Promise<Result<Professional>> {
      session.$refused.set([])
      const validated = isRetry ? ok(security) : await validate(session, '3', security)
      if (!validated.ok) return validated
      const reason = await session.beforeStep({ from: 'three', to: 'success' })
      if (reason !== undefined) return fail('invalid', { message: reason })
      $state.set('submit')
      const body = {
        ...withoutHiddenAnswers(contactDraft(session).get()),
        ...practiceDraft(session).get(),
        ...security
      }
      const answer = await register(session, { ...body, attemptId: attemptIdOf(body) })
      $state.set(answer.ok ? 'three' : 'error')
      return answer
    },
    done(professional) {
      const { currency } = variantRows[session.$locale.get().variant]
      const { reference = null } = session
      const emptyPurchase = { purchaseId: null, packageId: null, transactionId: null, total: 0, currency }
      session.environment.report({ type: 'complete', ...emptyPurchase, professionalId: professional.id, reference })
      session.complete('professional', professional)
    },
    refused(problem) {
      if ($state.get() === 'error') {
        toast.show(undefined, problem)
        session.$refused.set(problem.validationErrors ?? [])
        return false
      }
      // The form shows this problem: it names fields, or is the sentence of an embedder's hook.
      if (blamesFields(problem) || problem.code === 'invalid') return false
      toast.show(undefined, problem)
      return true
    },
    fieldOf: field => (field in blankSecurity ? field : undefined)
  })

  const isSending = () => form.$status.get().name === 'sending'

  async function send(again: boolean) {
    if (isSending()) return
    isRetry = again
    toast.dismiss()
    if (!again) $state.set('three')
    await form.submit()
  }

  return {
    form,
    toast,
    $state,
    $contact: computed([contactOf(session), practiceDraft(session)], phoneOf),
    /** The refused fields of earlier steps. This step lists them, and their own steps show them at the fields. */
    $earlier: computed(session.$refused, errors => otherErrors(blankSecurity, errors)),
    submit: () => send(false),
    retry: () => send(true),
    /** When the visitor leaves the step, the notice of a failed registration goes away. */
    leave() {
      if (isSending()) return
      $state.set('three')
      toast.dismiss()
      form.clear()
    },
    /** Whether the registration is being sent. */
    $isHeld: computed(form.$status, ({ name }) => name === 'sending')
  }
}

/** The support phone of the practice's country, or the general one (docs/specification/countries-and-languages.md#support-phones). */
function phoneOf(contact: Contact, { country }: { country: string }): Contact {
  const { supportPhone } = variantRows[variantOf(country)]
  return supportPhone === variantRows.US.supportPhone ? contact : { ...contact, phone: inSentence(supportPhone) }
}

/** Gives an equal body the same id again, because the answer to its first request may be lost. */
function createAttemptIds() {
  let last = { text: '', id: '' }
  return (body: Typed): string => {
    const text = JSON.stringify(body)
    if (text !== last.text) last = { text, id: newUuid() }
    return last.id
  }
}

/** The security question survives a reload. The answer and the codes stay in memory only. */
function createValues(session: ProfessionalSession) {
  const $question = session.draft('security', { securityQuestion: '' })
  const $values = map<SecurityValues>({ ...blankSecurity })
  $question.subscribe(({ securityQuestion }) => {
    if ($values.get().securityQuestion !== securityQuestion) $values.setKey('securityQuestion', securityQuestion)
  })
  $values.listen(({ securityQuestion }) => {
    if ($question.get().securityQuestion !== securityQuestion) $question.setKey('securityQuestion', securityQuestion)
  })
  return { $values }
}
