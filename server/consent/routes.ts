import { serverContract } from '#server/http/contract.ts'
import { type App, serve } from '#server/http/serve.ts'
import { type ConsentDeps, recordConsent } from './service.ts'

export function serveConsent(app: App, deps: ConsentDeps): void {
  serve(app, serverContract.recordConsent, (input, context) => recordConsent(deps, input, context))
}
