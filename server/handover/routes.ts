import type { Deps } from '#server/deps.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, serve } from '#server/http/serve.ts'
import { handOver, takeOver } from './service.ts'

export function serveHandover(app: App, deps: Deps): void {
  serve(app, serverContract.handOver, (input, context) => handOver(deps, input, context))
  serve(app, serverContract.takeOver, (input, context) => takeOver(deps, input, context))
}
