import { serverContract } from '#server/http/contract.ts'
import { type App, serve } from '#server/http/serve.ts'
import { handOver, type HandoverDeps, handoverState, takeOver } from './service.ts'

export function serveHandover(app: App, deps: HandoverDeps): void {
  serve(app, serverContract.handOver, (input, context) => handOver(deps, input, context))
  serve(app, serverContract.takeOver, (input, context) => takeOver(deps, input, context))
  serve(app, serverContract.handoverState, (input, context) => handoverState(deps, input, context))
}
