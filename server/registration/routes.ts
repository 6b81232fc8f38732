import { serverContract } from '#server/http/contract.ts'
import { type App, serve, serveFor } from '#server/http/serve.ts'
import {
  changeRegistration,
  createRegistration,
  openRegistration,
  type RegistrationDeps,
  registrationForms
} from './service.ts'

export function serveRegistration(app: App, deps: RegistrationDeps): void {
  serve(app, serverContract.createRegistration, (input, context) => createRegistration(deps, input, context))

  const serveRegistered = serveFor(app, ({ params }: { params: { signupId: string } }, context) =>
    openRegistration(deps, params.signupId, context)
  )
  serveRegistered(
    serverContract.updateRegistration,
    (registration, { body }, context) => changeRegistration(deps, registration, body, context),
    registrationForms
  )
}
