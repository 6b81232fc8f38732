/**
 * Writes JSON of plain data. Old libraries on embedders' pages add `toJSON` to arrays and strings, so that `JSON.stringify` quotes them
 * twice. The replacer therefore reads each value from the object or array that holds it.
 */
export function jsonOf(value: object): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
}
