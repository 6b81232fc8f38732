import * as handoverCalls from '#core/contract/handover.ts'
import { type App, serve } from '#server/http/serve.ts'
import { handOver, type HandoverDeps, handoverState, takeOver } from './service.ts'

export function serveHandover(app: App, deps: HandoverDeps): void {
  serve(app, handoverCalls.handOver, (input, context) => handOver(deps, input, context))
  serve(app, handoverCalls.takeOver, (input, context) => takeOver(deps, input, context))
  serve(app, handoverCalls.handoverState, (input, context) => handoverState(deps, input, context))
}
