import { handoverRoutes } from '#core/api/handover.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve } from '#server/http/serve.ts'
import { handOver, takeOver } from './service.ts'

export function serveHandover(app: App, deps: Deps): void {
  serve(app, handoverRoutes.handOver, (input, context) => handOver(deps, input, context))
  serve(app, handoverRoutes.takeOver, (input, context) => takeOver(deps, input, context))
}
