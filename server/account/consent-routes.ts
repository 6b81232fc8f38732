import * as consentCalls from '#core/contract/consent.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { recordConsent } from './consent.ts'

export function serveConsent(app: App, deps: Pick<Deps, 'database' | 'limits' | 'now'>): void {
  serve(app, consentCalls.recordConsent, (input, context) => recordConsent(deps, input, context))
}
