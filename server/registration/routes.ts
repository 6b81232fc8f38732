import { prefillHosted as prefillCall } from '#core/contract/embedder.ts'
import * as handoverCalls from '#core/contract/handover.ts'
import * as registrationCalls from '#core/contract/registration.ts'
import type { Deps } from '#server/deps.ts'
import { openEmbedder } from '#server/embedder/service.ts'
import { type App, type RequestContext, serve } from '#server/platform/http/serve.ts'
import { handOver, handoverState, takeOver } from './handover.ts'
import { prefillHosted } from './prefill.ts'
import { changeRegistration, createRegistration, openUnpaid, registrationForms } from './service.ts'

export function serveRegistration(app: App, deps: Deps): void {
  serve(app, registrationCalls.createRegistration, (input, context) => createRegistration(deps, input, context))

  const open = ({ params }: { params: { signupId: string } }, context: RequestContext) =>
    openUnpaid(deps, params.signupId, context)
  serve(
    app,
    registrationCalls.updateRegistration,
    (registration, { body }, context) => changeRegistration(deps, registration, body, context),
    { open, unvalidated: registrationForms }
  )

  serve(app, handoverCalls.handOver, (input, context) => handOver(deps, input, context))
  serve(app, handoverCalls.takeOver, (input, context) => takeOver(deps, input, context))
  serve(app, handoverCalls.handoverState, (input, context) => handoverState(deps, input, context))
  serve(app, prefillCall, (embedderId, input) => prefillHosted(deps, embedderId, input), {
    open: (_: unknown, context: RequestContext) => openEmbedder(deps, context)
  })
}
