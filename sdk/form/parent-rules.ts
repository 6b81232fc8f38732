import { check, type Fields, type Judged, withProblems } from '#core/check.ts'
import { Parent } from '#core/rules/parent.ts'
import type { parentBody } from './parent-body.ts'

/** Judges the values of step 1 as they are sent. `more` are the problems of further rules. */
export function judgeParentForm(parent: ReturnType<typeof parentBody>, more: Fields = {}): Judged<Parent> {
  return withProblems(check(Parent, parent), more)
}
