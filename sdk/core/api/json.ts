/**
 * JSON of plain data. Old libraries of an embedder's page add `toJSON` to arrays and strings, and `JSON.stringify` would then quote them
 * twice. The replacer reads each value from its holder instead.
 */
export function jsonOf(value: object): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
}
