import * as embedderCalls from '#core/contract/embedder.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serveFor } from '#server/platform/http/serve.ts'
import { lookUpPurchase, openEmbedder } from './service.ts'

export function serveEmbedder(app: App, deps: Pick<Deps, 'database' | 'limits'>): void {
  const serveByKey = serveFor(app, (_, context) => openEmbedder(deps, context))
  serveByKey(embedderCalls.purchase, (embedderId, input) => lookUpPurchase(deps, embedderId, input))
}
