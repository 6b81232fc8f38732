import { serverContract } from '#server/http/contract.ts'
import { type App, serveFor } from '#server/http/serve.ts'
import { lookUpPurchase, openEmbedder, type PrefillDeps, prefillHosted } from './service.ts'

export function serveEmbedder(app: App, deps: PrefillDeps): void {
  const serveByKey = serveFor(app, (_, context) => openEmbedder(deps, context))
  serveByKey(serverContract.prefillHosted, (embedderId, input) => prefillHosted(deps, embedderId, input))
  serveByKey(serverContract.purchase, (embedderId, input) => lookUpPurchase(deps, embedderId, input))
}
