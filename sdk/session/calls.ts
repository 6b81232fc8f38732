/** The code that makes calls of the API. A session fetches this chunk at its first call, because no first screen waits for an answer. */
export * as caller from '#core/api/call.ts'
export * as reference from '#core/api/reference.ts'
