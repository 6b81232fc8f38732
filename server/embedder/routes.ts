import * as embedderCalls from '#core/contract/embedder.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type RequestContext, serve } from '#server/platform/http/serve.ts'
import { lookUpPurchase, openEmbedder } from './service.ts'

export function serveEmbedder(app: App, deps: Pick<Deps, 'database' | 'limits'>): void {
  const open = (_: unknown, context: RequestContext) => openEmbedder(deps, context)
  serve(app, embedderCalls.purchase, (embedderId, input) => lookUpPurchase(deps, embedderId, input), { open })
}
