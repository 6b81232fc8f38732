import * as registrationCalls from '#core/contract/registration.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve, serveFor } from '#server/platform/http/serve.ts'
import { unpaid } from './paid.ts'
import { changeRegistration, createRegistration, openRegistration, registrationForms } from './service.ts'

const openUnpaid = unpaid(openRegistration)

export function serveRegistration(app: App, deps: Deps): void {
  serve(app, registrationCalls.createRegistration, (input, context) => createRegistration(deps, input, context))

  const serveRegistered = serveFor(app, ({ params }: { params: { signupId: string } }, context) =>
    openUnpaid(deps, params.signupId, context)
  )
  serveRegistered(
    registrationCalls.updateRegistration,
    (registration, { body }, context) => changeRegistration(deps, registration, body, context),
    registrationForms
  )
}
