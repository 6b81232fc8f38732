import type { Problem, ValidationError } from '#core/errors.ts'
import type { MessageKey, Translate } from '#words/shape.ts'
import type { FieldProblem } from '#visit/form.ts'

/** The sentence for a field's problem: the server's own, or the sentence for the code. */
export function sentenceOf(problem: FieldProblem | ValidationError | undefined, t: Translate): string | undefined {
  if (!problem) return undefined
  // Problem codes are the names of rules. A test checks that `problem.*` has a sentence for every rule.
  const key = `problem.${problem.code}` as MessageKey
  // A newer server may send a code that this build lacks.
  return problem.text || (t(key) === key ? t('error.unexpected') : t(key))
}

/** The sentence for a problem that belongs to no field. */
export function problemSentence({ code, message }: Problem, t: Translate): string {
  if (code === 'unexpected' && (!message || message === t('error.unexpected'))) return t('advice.unexpected')
  return message || t(`error.${code}`)
}
