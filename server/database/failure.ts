/**
 * Whether trying a failed statement again can help. `conflict`: a constraint of the schema forbids it. `away`: the database cannot be
 * reached or lacks resources just now. Undefined: any other error, and so a bug.
 */
export function failureOf(error: unknown): 'conflict' | 'away' | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('23')) return 'conflict'
  // SQLSTATE classes: connection, rollback, resources, not ready, intervention, system; an outdated plan; Node's own codes begin with E.
  const isAway =
    /^(08|40|53|55|57|58|0A000|E[A-Z])/.test(code) ||
    /Connection terminated|timeout exceeded|read timeout|not queryable/.test(error.message)
  return isAway ? 'away' : undefined
}
