import { pricingRoutes } from '#core/api/pricing.ts'
import { registrationRoutes } from '#core/api/registration.ts'
import { ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { offersFor } from '#server/pricing/service.ts'
import { type App, serve } from '#server/http/serve.ts'
import { changeRegistration, createRegistration, openRegistration, registrationForms } from './service.ts'

export function serveRegistration(app: App, deps: Deps): void {
  serve(app, registrationRoutes.createRegistration, (input, context) => createRegistration(deps, input, context))
  serve(
    app,
    registrationRoutes.updateRegistration,
    (input, context) => changeRegistration(deps, input, context),
    registrationForms
  )
  serve(app, pricingRoutes.coupons, async ({ params, query }, context) => {
    const opened = await openRegistration(deps, params.signupId, context)
    return opened.ok ? ok(await offersFor(deps, opened.value, context.language, query.country)) : opened
  })
}
