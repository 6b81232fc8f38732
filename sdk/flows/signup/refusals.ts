import type { Problem, ValidationError } from '#core/errors.ts'
import type { Parent } from '#core/rules/parent.ts'
import type { SignupSession } from './session.ts'

/**
 * Handles the refusals that every call of a registration may get, besides those of form fields: the registration has expired or is paid, or
 * the family is already registered. Returns true when the visitor was sent to the screen that explains the refusal.
 */
export function redirectToExplanation(session: SignupSession, problem: Problem, typed?: Parent): boolean {
  if (problem.code === 'expired') {
    session.restart('parent', { code: 'expired' })
    return true
  }
  if (problem.code === 'subscribed') return session.$facts.get().payment !== undefined
  const missing = problem.validationErrors?.find(({ code }) => code === 'incomplete')
  if (missing) {
    // The co-parent has been erased since the visitor named them.
    session.record({ family: undefined })
    session.go('family', { code: 'invalid', message: missing.text })
    return true
  }
  if (!problem.validationErrors?.some(({ field }) => field.includes('.duplicate'))) return false
  endAsDuplicate(session, typed)
  return true
}

/** Ends the registration at the step `duplicate`, which names the support. */
export function endAsDuplicate(session: SignupSession, typed?: Parent): void {
  const { firstName = '', lastName = '', email = '' } = typed ?? session.$facts.get().parent ?? {}
  session.record({ duplicate: { name: `${firstName} ${lastName}`.trim(), email } })
}

/**
 * The refusal of the co-parent as a possible duplicate, if there is one. With the code `certain` the co-parent is a duplicate, since they
 * have already paid.
 */
export function possibleDuplicateIn({ validationErrors = [] }: Problem): ValidationError | undefined {
  return validationErrors.find(({ field, code }) => field === 'coParent.duplicate' && code !== 'certain')
}
