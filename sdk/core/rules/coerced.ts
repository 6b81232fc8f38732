import { Struct } from 'superstruct'

/**
 * Changes a value before the struct validates it. Superstruct's own `coerce` validates a condition first, and each value that does not meet
 * the condition, such as the null of an empty field, costs an error with a stack trace.
 */
export function coerced<T, S>(struct: Struct<T, S>, change: (value: unknown) => unknown): Struct<T, S> {
  return new Struct({ ...struct, coercer: (value, context) => struct.coercer(change(value), context) })
}

/** Changes texts only. */
export function coercedText<T, S>(struct: Struct<T, S>, change: (text: string) => unknown): Struct<T, S> {
  return coerced(struct, value => (typeof value === 'string' ? change(value) : value))
}
