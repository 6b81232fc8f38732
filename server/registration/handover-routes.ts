import { prefillHosted as prefillCall } from '#core/contract/embedder.ts'
import * as handoverCalls from '#core/contract/handover.ts'
import type { Deps } from '#server/deps.ts'
import { openEmbedder } from '#server/embedder/service.ts'
import { type App, serve, serveFor } from '#server/platform/http/serve.ts'
import { prefillHosted } from './prefill.ts'
import { handOver, handoverState, takeOver } from './handover.ts'

export function serveHandover(app: App, deps: Deps): void {
  serve(app, handoverCalls.handOver, (input, context) => handOver(deps, input, context))
  serve(app, handoverCalls.takeOver, (input, context) => takeOver(deps, input, context))
  serve(app, handoverCalls.handoverState, (input, context) => handoverState(deps, input, context))
  serveFor(app, (_, context) => openEmbedder(deps, context))(prefillCall, (embedderId, input) =>
    prefillHosted(deps, embedderId, input)
  )
}
