import { type ErrorCode, fail, type Problem, type ValidationError } from '#core/errors.ts'
import { ownCode } from '#core/rules/professional-fields.ts'

/**
 * Completes the problems of a refused step. Only the status 409 names fields; a field without a text gets the sentence of its code
 * (docs/specification/professionals.md#refusals).
 */
export function withOwnCodes({ code, validationErrors = [], ...rest }: Problem): { ok: false; problem: Problem } {
  if (code !== 'professional.invalid') return fail<ErrorCode>(code, rest)
  return fail<ErrorCode>(code, {
    ...rest,
    validationErrors: validationErrors.map(error =>
      error.text ? error : { ...error, code: ownCode(nameOf(error.field)) }
    )
  })
}

/** Whether a problem names fields. For any other problem only the general message is shown. */
export function blamesFields({ validationErrors = [] }: Problem): boolean {
  return validationErrors.length > 0
}

/** The refused fields of the step with these values. */
export function errorsOf(values: object, errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter(({ field }) => nameOf(field) in values)
}

/** The refused fields of all other steps. */
export function otherErrors(values: object, errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter(({ field }) => !(nameOf(field) in values))
}

/** The name of a field without its index: `roles` for `roles.0`. */
export function nameOf(field: string): string {
  return field.split('.')[0]!
}
