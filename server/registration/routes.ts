import { serverContract } from '#server/http/contract.ts'
import { type App, serve, serveFor } from '#server/http/serve.ts'
import { unpaid } from '#server/order/paid.ts'
import {
  changeRegistration,
  createRegistration,
  openRegistration,
  type RegistrationDeps,
  registrationForms
} from './service.ts'
import { type StartDeps, startVisit } from './visit-start.ts'

const openUnpaid = unpaid(openRegistration)

export function serveRegistration(app: App, deps: RegistrationDeps & StartDeps): void {
  serve(app, serverContract.start, (input, context) => startVisit(deps, input, context))
  serve(app, serverContract.createRegistration, (input, context) => createRegistration(deps, input, context))

  const serveRegistered = serveFor(app, ({ params }: { params: { signupId: string } }, context) =>
    openUnpaid(deps, params.signupId, context)
  )
  serveRegistered(
    serverContract.updateRegistration,
    (registration, { body }, context) => changeRegistration(deps, registration, body, context),
    registrationForms
  )
}
