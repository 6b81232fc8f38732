/** Node's codes of a connection that fails. Other codes of Node, such as ENOENT or those of its own errors (ERR_…), are bugs. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL ENOTFOUND EAI_AGAIN EMFILE ENFILE'.split(
    ' '
  )
)

/**
 * Whether trying a failed statement again can help. `conflict`: a constraint of the schema forbids it. `away`: the database cannot be
 * reached or lacks resources just now. Undefined: any other error, and so a bug.
 */
export function failureOf(error: unknown): 'conflict' | 'away' | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('23')) return 'conflict'
  // SQLSTATE classes: connection, rollback, resources, not ready, intervention, system; an outdated plan.
  const isAway =
    /^(08|40|53|55|57|58|0A000)/.test(code) ||
    networkCodes.has(code) ||
    /Connection terminated|timeout exceeded|read timeout|not queryable/.test(error.message)
  return isAway ? 'away' : undefined
}
