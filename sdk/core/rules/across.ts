import { refine, type Struct } from 'superstruct'

/** The path of a field, such as `['children', 0, 'email']`. */
export type Path = readonly (string | number)[]

/**
 * Adds a rule over several fields to a struct. `broken` returns the paths of the fields that show the message. `code` names the rule and is
 * the key of the message.
 */
export function ruleAcross<T, S>(
  struct: Struct<T, S>,
  code: string,
  broken: (value: T) => Iterable<Path>
): Struct<T, S> {
  return refine(struct, code, (value, context) =>
    [...broken(value)].map(path => ({ path: [...context.path, ...path], message: code }))
  )
}
