import { ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { offersFor } from '#server/pricing/service.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, serve } from '#server/http/serve.ts'
import { changeRegistration, createRegistration, openRegistration, registrationForms } from './service.ts'

export function serveRegistration(app: App, deps: Deps): void {
  serve(app, serverContract.createRegistration, (input, context) => createRegistration(deps, input, context))
  serve(
    app,
    serverContract.updateRegistration,
    (input, context) => changeRegistration(deps, input, context),
    registrationForms
  )
  serve(app, serverContract.coupons, async ({ params, query }, context) => {
    const opened = await openRegistration(deps, params.signupId, context)
    return opened.ok ? ok(await offersFor(deps, opened.value, context.language, query.country)) : opened
  })
}
