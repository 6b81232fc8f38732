import { handoverRoutes } from '#core/api/handover.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve } from '#server/http/serve.ts'
import { handOver, takeOver } from './service.ts'

export function serveHandover(app: App, deps: Deps): void {
  serve(app, handoverRoutes.handOver, (input, asked) => handOver(deps, input, asked))
  serve(app, handoverRoutes.takeOver, (input, asked) => takeOver(deps, input, asked))
}
