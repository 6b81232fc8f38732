import { serverContract } from '#server/http/contract.ts'
import { type App, serveFor } from '#server/http/serve.ts'
import { lookUpPurchase, type LookupDeps, openEmbedder } from './service.ts'

export function serveEmbedder(app: App, deps: LookupDeps): void {
  const serveByKey = serveFor(app, (_, context) => openEmbedder(deps, context))
  serveByKey(serverContract.purchase, (embedderId, input) => lookUpPurchase(deps, embedderId, input))
}
