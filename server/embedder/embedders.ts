import { cached } from '#server/database/cached.ts'
import { type EmbedOrigin, isEmbedOrigin } from '#server/http/embed-origins.ts'

/** An embedder that an operator has registered. */
export interface KnownEmbedder {
  id: string
  origins: readonly EmbedOrigin[]
}

type Read = (now: Date) => Promise<KnownEmbedder[]>

export interface EmbedderDeps {
  knownEmbedders: Read
  now(): Date
}

/** Milliseconds until an operator's change of an embedder takes effect. */
const freshForMs = 5_000

export function createKnownEmbedders(read: Read): Read {
  return cached(read, freshForMs)
}

/**
 * The embedder whose page has sent a request, found by the browser's `Origin` header. Null for our own pages and for pages that are not
 * registered.
 */
export async function embedderAt(deps: EmbedderDeps, origin: string | undefined): Promise<string | null> {
  if (origin === undefined) return null
  const known = await deps.knownEmbedders(deps.now())
  return known.find(({ origins }) => isEmbedOrigin(origins, origin))?.id ?? null
}
