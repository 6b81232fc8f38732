import { check, type Fields, withProblems } from '#core/check.ts'
import type { Problem, Result } from '#core/errors.ts'
import { dialCodeOf } from '#core/rules/dial-codes.ts'
import { Parent, ParentContact } from '#core/rules/parent.ts'
import type { ParentValues } from './parent-draft.ts'

/** The values of step 1 as a call's body. */
export function parentBody(values: ParentValues) {
  return { ...values, phoneCountryCode: dialCodeOf(values.phoneCountry) }
}

type ParentBody = ReturnType<typeof parentBody>

/** Validates the values of step 1 without the e-mail address. The address of the result is empty. */
export function validateContactForm(parent: ParentBody): Result<Parent, Fields> {
  const validated = check(ParentContact, parent)
  return validated.ok ? { ok: true, value: { ...validated.value, email: '' } } : validated
}

/** Validates the values of step 1 as they are sent. `more` has problems that other rules have found. */
export function validateParentForm(parent: ParentBody, more: Fields = {}): Result<Parent, Fields> {
  return withProblems(check(Parent, parent), more)
}

/** The field of step 1 to which a refused field of the body belongs, such as `parent.email.taken`. */
export function fieldOfParent(field: string): string | undefined {
  const [section, name = ''] = field.split('.')
  if (section !== 'parent' || !(name in Parent.schema)) return undefined
  return name === 'phoneCountryCode' ? 'phoneCountry' : name
}

export function saysTaken({ validationErrors = [] }: Problem): boolean {
  return validationErrors.some(({ field }) => field === 'parent.email.taken')
}
