/**
 * What a failed statement says about trying it again: `conflict` is a rule of the schema that stands against it, `away` a
 * database that cannot be asked or had no room just now. Undefined is everything else, and so a bug.
 */
export function failureOf(error: unknown): 'conflict' | 'away' | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('23')) return 'conflict'
  // SQLSTATE classes: connection, rollback, resources, not ready, intervention, system; an outdated plan; what Node calls E….
  const isAway =
    /^(08|40|53|55|57|58|0A000|E[A-Z])/.test(code) ||
    /Connection terminated|timeout exceeded|read timeout|not queryable/.test(error.message)
  return isAway ? 'away' : undefined
}
