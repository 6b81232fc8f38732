import { type Failure, Struct, StructError, validate } from 'superstruct'
import { fail, ok, type Problem, type Result } from './errors.ts'

// The library assigns the name of each error. On a page that has frozen the built-in prototypes, an inherited name cannot be assigned.
Object.defineProperty(StructError.prototype, 'name', { value: 'StructError', writable: true })

/** Field path (`children.0.email`) → code of its first broken rule. */
export type Fields = Readonly<Record<string, string>>

/**
 * Validates a value from outside. It cleans the value, drops unknown properties (so that newer and older versions understand each other)
 * and returns one code for each wrong field. The code is the name of the broken rule; a missing value or one of the wrong type has the code
 * `required`.
 */
export function check<T, S>(struct: Struct<T, S>, value: unknown): Result<T, Fields> {
  try {
    const [error, clean] = validate(value, struct, { coerce: true, mask: true })
    if (!error) return { ok: true, value: clean as T }
    const fields: Record<string, string> = {}
    for (const failure of error.failures()) fields[failure.path.join('.')] ??= codeOf(failure)
    return { ok: false, problem: fields }
  } catch {
    // Superstruct prints a refused value in its error message. Printing an object such as `{ "toString": 1 }` throws.
    return { ok: false, problem: { '': 'required' } }
  }
}

/** Adds problems that other rules have found. If a field already has a problem, that problem stays. */
export function withProblems<T>(checked: Result<T, Fields>, problems: Fields): Result<T, Fields> {
  const fields = { ...problems, ...(!checked.ok && checked.problem) }
  return Object.keys(fields).length === 0 ? checked : { ok: false, problem: fields }
}

function codeOf({ refinement }: Failure): string {
  return refinement ?? 'required'
}

/** Validates an answer of the API. No form shows the fields of an answer, so every failure has the same code. */
export function parseResponse<T, S>(struct: Struct<T, S>, value: unknown): Result<T, Problem<'unexpected'>> {
  const asked = check(struct, value)
  return asked.ok ? ok(asked.value) : fail('unexpected')
}

/** An enum in an answer of the API. A newer server may send further values; they pass, and the caller treats them as a default. */
export function openEnum<T extends string | number, S extends { [K in T]: K }>(known: Struct<T, S>): Struct<T, S> {
  const [first] = Object.values(known.schema)
  return new Struct({ ...known, validator: value => typeof value === typeof first })
}
