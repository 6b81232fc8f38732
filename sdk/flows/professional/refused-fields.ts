import type { Problem, ValidationError } from '#core/errors.ts'

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
