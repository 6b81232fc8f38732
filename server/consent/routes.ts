import * as consentCalls from '#core/contract/consent.ts'
import { type App, serve } from '#server/http/serve.ts'
import { type ConsentDeps, recordConsent } from './service.ts'

export function serveConsent(app: App, deps: ConsentDeps): void {
  serve(app, consentCalls.recordConsent, (input, context) => recordConsent(deps, input, context))
}
