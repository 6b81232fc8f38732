import * as consentCalls from '#core/contract/consent.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { type ConsentDeps, recordConsent } from './consent.ts'

export function serveConsent(app: App, deps: ConsentDeps): void {
  serve(app, consentCalls.recordConsent, (input, context) => recordConsent(deps, input, context))
}
