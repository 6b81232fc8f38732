import type { Deps } from '#server/deps.ts'
import { type EmbedOrigin, isEmbedOrigin } from '#server/platform/http/embed-origins.ts'

/**
 * The embedder whose page has sent a request, found by the browser's `Origin` header. If two embedders match, the one with the closest
 * entry: the origin itself, then the longest wildcard. Null for our own pages and for pages that are not registered.
 */
export async function embedderAt(
  deps: Pick<Deps, 'knownEmbedders' | 'now'>,
  origin: string | undefined
): Promise<string | null> {
  if (origin === undefined) return null
  const known = await deps.knownEmbedders(deps.now())
  const matches = known.flatMap(({ id, origins }) =>
    origins.filter(entry => isEmbedOrigin([entry], origin)).map(entry => ({ id, closeness: closenessOf(entry) }))
  )
  return matches.toSorted((one, other) => other.closeness - one.closeness)[0]?.id ?? null
}

function closenessOf(entry: EmbedOrigin): number {
  return entry.includes('*') ? entry.length : Infinity
}
