import { refine, type Struct } from 'superstruct'

/** Where in a value something is wrong: `['children', 0, 'email']`. */
export type Path = readonly (string | number)[]

/**
 * A rule over several fields whose message belongs beside some of them. `broken` gives the paths of those; `code` is the name of
 * the rule and the key of its message, as everywhere.
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
