import { refine, type Struct } from 'superstruct'

/** The path of a wrong field, such as `['children', 0, 'email']`. */
export type Path = readonly (string | number)[]

/**
 * A rule over several fields. `broken` returns the paths of the fields that show its message. `code` is the rule's name and the key of its
 * message.
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
