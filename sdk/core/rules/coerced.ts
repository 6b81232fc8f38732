import { Struct } from 'superstruct'

/**
 * Changes a value before a struct validates it. Superstruct's own `coerce` first validates a condition. If the value fails it, as the null
 * of an empty field does, superstruct creates an error with a stack trace, which is slow.
 */
export function coerced<T, S>(struct: Struct<T, S>, change: (value: unknown) => unknown): Struct<T, S> {
  return new Struct({ ...struct, coercer: (value, context) => struct.coercer(change(value), context) })
}

/** Changes a value only if it is a text. */
export function coercedText<T, S>(struct: Struct<T, S>, change: (text: string) => unknown): Struct<T, S> {
  return coerced(struct, value => (typeof value === 'string' ? change(value) : value))
}
