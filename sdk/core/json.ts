/**
 * JSON of plain data. Old libraries that a page may have loaded give arrays and strings a `toJSON`, by which the browser would write
 * them as text in text; the replacer takes each value as its holder has it.
 */
export function jsonOf(value: object): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
}
