import type { Deps } from '#server/deps.ts'
import { serverContract } from '#server/http/contract.ts'
import { type App, serve } from '#server/http/serve.ts'
import { placeDetails, suggestPlaces } from './service.ts'

export function servePlaces(app: App, deps: Deps): void {
  serve(app, serverContract.suggestPlaces, (input, context) => suggestPlaces(deps, input, context))
  serve(app, serverContract.placeDetails, (input, context) => placeDetails(deps, input, context))
}
