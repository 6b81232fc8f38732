import { array as arrayOf, type Infer, Struct } from 'superstruct'

/**
 * Superstruct's `array`, but read by index. Old libraries on embedders' pages, such as Prototype.js, replace `Array#entries` by a function
 * with another result.
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
