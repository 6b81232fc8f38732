import { pricingRoutes } from '#core/api/pricing.ts'
import { registrationRoutes } from '#core/api/registration.ts'
import { ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { offersFor } from '#server/pricing/service.ts'
import { type App, serve } from '#server/http/serve.ts'
import { changeRegistration, createRegistration, openRegistration, registrationForms } from './service.ts'

export function serveRegistration(app: App, deps: Deps): void {
  serve(app, registrationRoutes.createRegistration, (input, asked) => createRegistration(deps, input, asked))
  serve(
    app,
    registrationRoutes.updateRegistration,
    (input, asked) => changeRegistration(deps, input, asked),
    registrationForms
  )
  serve(app, pricingRoutes.coupons, async ({ params, query }, asked) => {
    const opened = await openRegistration(deps, params.signupId, asked)
    return opened.ok ? ok(await offersFor(deps, opened.value, asked.language, query.country)) : opened
  })
}
