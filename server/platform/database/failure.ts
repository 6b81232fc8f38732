/** Node's error codes for a connection that fails. Any other error code of Node, such as ENOENT or ERR_…, means a bug. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL ENOTFOUND EAI_AGAIN EMFILE ENFILE'.split(
    ' '
  )
)

/**
 * Why a statement failed. `conflict`: a constraint of the schema forbids it. `away`: the database cannot be reached or lacks resources, so
 * a retry can help. Undefined: any other error, which is a bug.
 */
export function failureOf(error: unknown): 'conflict' | 'away' | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('23')) return 'conflict'
  // SQLSTATE classes 08 (connection), 40 (rollback), 53 (resources), 55 (not ready), 57 (intervention) and 58 (system).
  const isAway =
    /^(08|40|53|55|57|58)/.test(code) ||
    networkCodes.has(code) ||
    /Connection terminated|timeout exceeded|read timeout|not queryable/.test(error.message)
  return isAway ? 'away' : undefined
}
