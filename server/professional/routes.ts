import { basePath } from '#core/base-path.ts'
import * as professionalCalls from '#core/contract/professional.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve, serveMailForm } from '#server/platform/http/serve.ts'
import { countryFor, createProfessional, optionsFor, removeByLink, validate } from './service.ts'

export function serveProfessional(app: App, deps: Deps): void {
  serve(app, professionalCalls.professionalOptions, ({ query }, { language }) => optionsFor(query.country, language))
  serve(app, professionalCalls.practiceCountry, ({ params }, { language }) => countryFor(params.countryId, language))
  serve(app, professionalCalls.validateProfessional, (input, context) => validate(deps, input, context))
  serve(app, professionalCalls.createProfessional, (input, context) => createProfessional(deps, input, context))
  serveMailForm(app, `${basePath}/pro/removal`, async token =>
    (await removeByLink(deps, token)) ? `${basePath}/pro/removed` : undefined
  )
}
