/** The code that makes calls of the API. A session fetches this chunk at its first call, because no first screen waits for an answer. */
export * as caller from '#core/contract/call.ts'
export * as reference from '#core/contract/reference.ts'
