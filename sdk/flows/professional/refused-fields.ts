import type { Problem, ValidationError } from '#core/errors.ts'

/** Whether a problem names fields. For any other problem only the general message is shown. */
export function blamesFields({ validationErrors = [] }: Problem): boolean {
  return validationErrors.length > 0
}

/** The refused fields of the step with these values. */
export function errorsOf(values: object, errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter(({ field }) => nameOf(field) in values)
}

/** The refused fields of all other steps. */
export function errorsBeside(values: object, errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter(({ field }) => !(nameOf(field) in values))
}

/** The name of a field without its index: `roles` for `roles.0`. */
export function nameOf(field: string): string {
  return field.split('.')[0]!
}
