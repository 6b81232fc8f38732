import { array as arrayOf, type Infer, Struct } from 'superstruct'

/**
 * Superstruct's, walked by index: old libraries that a page may have loaded, such as Prototype.js, give `Array#entries` another
 * meaning.
 */
// The library's own types are of any struct.
// oxlint-disable-next-line typescript/no-explicit-any
export function array<T extends Struct<any>>(element: T): Struct<Infer<T>[], T> {
  return new Struct({
    ...arrayOf(element),
    *entries(value: unknown) {
      if (!Array.isArray(value)) return
      for (let index = 0; index < value.length; index += 1) yield [index, value[index], element] as [number, unknown, T]
    }
  })
}
