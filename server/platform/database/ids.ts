const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Whether a text is a UUID. PostgreSQL fails a statement that compares a uuid column with any other text. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
