import { professionalRoutes, type StepNumber } from '#core/api/professional.ts'
import type { Input } from '#core/api/route.ts'
import { type ErrorCode, fail, ok, type Outcome, type Problem, type ValidationError } from '#core/errors.ts'
import { ownCode } from '#core/rules/professional.ts'
import type { ProfessionalSession } from './session.ts'

export type Typed = Input<typeof professionalRoutes.createProfessional>['body']

/** Has the server judge the values of a step. */
export async function validate(
  session: ProfessionalSession,
  step: StepNumber,
  body: Typed
): Promise<Outcome<Typed, ErrorCode>> {
  const answer = await session.call(
    professionalRoutes.validateProfessional,
    { query: { step }, body },
    { activity: 'start' }
  )
  return answer.ok ? ok(body) : told(answer.problem)
}

export async function register(session: ProfessionalSession, body: Typed) {
  const answer = await session.call(professionalRoutes.createProfessional, { body })
  return answer.ok ? answer : told(answer.problem)
}

/** Only a 409 blames fields, and one without a text is told in its own words (docs/specification/professionals.md#refusals). */
function told({ code, validationErrors = [], ...rest }: Problem): { ok: false; problem: Problem } {
  if (code !== 'professional.invalid') return fail<ErrorCode>(code, rest)
  return fail<ErrorCode>(code, {
    ...rest,
    validationErrors: validationErrors.map(error =>
      error.text ? error : { ...error, code: ownCode(nameOf(error.field)) }
    )
  })
}

/** What is no field's fault is told by the generic message, and by nothing else. */
export function blamesFields({ validationErrors = [] }: Problem): boolean {
  return validationErrors.length > 0
}

/** Of the errors of all steps, those of the fields of one. */
export function errorsOf(values: object, errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter(({ field }) => nameOf(field) in values)
}

/** Those of the others. */
export function errorsBeside(values: object, errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter(({ field }) => !(nameOf(field) in values))
}

/** One of several roles is refused by its place among them: `roles.0`. */
export function nameOf(field: string): string {
  return field.split('.')[0]!
}
