const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** PostgreSQL takes nothing else for one, and ends the statement. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
