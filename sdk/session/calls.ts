/** The code of calls. A session fetches it with its first call, because no first screen waits for an answer. */
export * as caller from '#core/api/call.ts'
export * as reference from '#core/api/reference.ts'
