import { professionalRoutes } from '#core/api/professional.ts'
import type { StepNumber } from '#core/rules/professional.ts'
import type { Input } from '#core/api/route.ts'
import { type ErrorCode, fail, ok, type Outcome, type Problem, type ValidationError } from '#core/errors.ts'
import { ownCode } from '#core/rules/professional.ts'
import type { ProfessionalSession } from './session.ts'

export type Typed = Input<typeof professionalRoutes.createProfessional>['body']

/** Validates the values of a step on the server. */
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
  return answer.ok ? ok(body) : withOwnCodes(answer.problem)
}

export async function register(session: ProfessionalSession, body: Typed) {
  const answer = await session.call(professionalRoutes.createProfessional, { body })
  return answer.ok ? answer : withOwnCodes(answer.problem)
}

/** Only a 409 names fields. An error without a text gets the sentence of its field (docs/specification/professionals.md#refusals). */
function withOwnCodes({ code, validationErrors = [], ...rest }: Problem): { ok: false; problem: Problem } {
  if (code !== 'professional.invalid') return fail<ErrorCode>(code, rest)
  return fail<ErrorCode>(code, {
    ...rest,
    validationErrors: validationErrors.map(error =>
      error.text ? error : { ...error, code: ownCode(nameOf(error.field)) }
    )
  })
}

/** Whether a problem names fields. All other problems show only the generic message. */
export function blamesFields({ validationErrors = [] }: Problem): boolean {
  return validationErrors.length > 0
}

/** The errors of one step's fields. */
export function errorsOf(values: object, errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter(({ field }) => nameOf(field) in values)
}

/** The errors of all other steps' fields. */
export function errorsBeside(values: object, errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter(({ field }) => !(nameOf(field) in values))
}

/** The name of a field without its index: `roles` for `roles.0`. */
export function nameOf(field: string): string {
  return field.split('.')[0]!
}
