import type { Problem, ValidationError } from '#core/errors.ts'
import type { MessageKey, Translate } from '#core/messages/shape.ts'
import type { FieldProblem } from '#session/form.ts'

/** What is said of one field: the server's own sentence, or ours for the rule's code. */
export function sentenceOf(problem: FieldProblem | ValidationError | undefined, t: Translate): string | undefined {
  if (!problem) return undefined
  // Codes are names of rules, and `problem.*` has a sentence for each; a test sees to it that none is missing.
  const key = `problem.${problem.code}` as MessageKey
  // A server that is newer than this page may blame a field, or break a rule, that nobody here has heard of.
  return problem.text || (t(key) === key ? t('error.unexpected') : t(key))
}

/** What is said of a refusal as a whole. */
export function problemSentence({ code, message }: Problem, t: Translate): string {
  return message || t(`error.${code}`)
}
