import * as embedderCalls from '#core/contract/embedder.ts'
import { type App, serveFor } from '#server/platform/http/serve.ts'
import { type LookupDeps, lookUpPurchase, openEmbedder } from './service.ts'

export function serveEmbedder(app: App, deps: LookupDeps): void {
  const serveByKey = serveFor(app, (_, context) => openEmbedder(deps, context))
  serveByKey(embedderCalls.purchase, (embedderId, input) => lookUpPurchase(deps, embedderId, input))
}
