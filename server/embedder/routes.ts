import * as embedderCalls from '#core/contract/embedder.ts'
import { type App, serveFor } from '#server/http/serve.ts'
import { lookUpPurchase, openEmbedder, type PrefillDeps, prefillHosted } from './service.ts'

export function serveEmbedder(app: App, deps: PrefillDeps): void {
  const serveByKey = serveFor(app, (_, context) => openEmbedder(deps, context))
  serveByKey(embedderCalls.prefillHosted, (embedderId, input) => prefillHosted(deps, embedderId, input))
  serveByKey(embedderCalls.purchase, (embedderId, input) => lookUpPurchase(deps, embedderId, input))
}
