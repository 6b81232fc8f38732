import { check, type Fields, type Judged, withProblems } from '#core/check.ts'
import { Parent, ParentContact } from '#core/rules/parent.ts'
import type { parentBody } from './parent-body.ts'

/** Validates the values of step 1 without the e-mail address. The address of the result is empty. */
export function judgeContactForm(parent: ReturnType<typeof parentBody>): Judged<Parent> {
  const judged = check(ParentContact, parent)
  return judged.ok ? { ok: true, value: { ...judged.value, email: '' } } : judged
}

/** Validates the values of step 1 as they are sent. `more` has problems that other rules have found. */
export function judgeParentForm(parent: ReturnType<typeof parentBody>, more: Fields = {}): Judged<Parent> {
  return withProblems(check(Parent, parent), more)
}
