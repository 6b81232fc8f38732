import { basePath } from '#core/base-path.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, serve, servePress } from '#server/http/serve.ts'
import { countryFor, createProfessional, optionsFor, type ProfessionalDeps, removeByLink, validate } from './service.ts'

export function serveProfessional(app: App, deps: ProfessionalDeps): void {
  serve(app, serverContract.professionalOptions, ({ query }, { language }) => optionsFor(deps, query.country, language))
  serve(app, serverContract.practiceCountry, ({ params }, { language }) => countryFor(deps, params.countryId, language))
  serve(app, serverContract.validateProfessional, (input, context) => validate(deps, input, context))
  serve(app, serverContract.createProfessional, (input, context) => createProfessional(deps, input, context))
  servePress(app, `${basePath}/pro/removal`, async token =>
    (await removeByLink(deps, token)) ? `${basePath}/pro/removed` : undefined
  )
}
