import { type Failure, Struct, validate } from 'superstruct'
import { fail, ok, type Outcome } from './errors.ts'

/** Field path (`children.0.email`) → code of its first broken rule. */
export type Fields = Readonly<Record<string, string>>

/**
 * Judges a value from outside: cleans it, drops what the struct does not name (so that newer and older sides understand each
 * other) and names one code for each wrong field. The code is the name of the rule that failed; a value of the wrong kind or
 * a missing one has the code `required`.
 */
export function check<T, S>(
  struct: Struct<T, S>,
  value: unknown
): { ok: true; value: T } | { ok: false; fields: Fields } {
  try {
    const [error, clean] = validate(value, struct, { coerce: true, mask: true })
    if (!error) return { ok: true, value: clean as T }
    const fields: Record<string, string> = {}
    for (const failure of error.failures()) fields[failure.path.join('.')] ??= codeOf(failure)
    return { ok: false, fields }
  } catch {
    // The library prints what it refuses, and there is JSON that cannot be printed: `{ "toString": 1 }`.
    return { ok: false, fields: { '': 'required' } }
  }
}

function codeOf({ refinement }: Failure): string {
  return refinement ?? 'required'
}

/** For answers, where there is nobody to tell which field was wrong. */
export function masked<T, S>(struct: Struct<T, S>, value: unknown): Outcome<T, 'unexpected'> {
  const asked = check(struct, value)
  return asked.ok ? ok(asked.value) : fail('unexpected')
}

/** An enum of an answer. Values of newer servers pass: every reader has a default for a value that this build does not know. */
export function openEnum<T extends string | number, S extends { [K in T]: K }>(known: Struct<T, S>): Struct<T, S> {
  const [first] = Object.values(known.schema)
  return new Struct({ ...known, validator: value => typeof value === typeof first })
}
