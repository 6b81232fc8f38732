import { serverContract } from '#server/http/contract.ts'
import { type App, serve } from '#server/http/serve.ts'
import { placeDetails, type PlacesDeps, suggestPlaces } from './service.ts'

export function servePlaces(app: App, deps: PlacesDeps): void {
  serve(app, serverContract.suggestPlaces, (input, context) => suggestPlaces(deps, input, context))
  serve(app, serverContract.placeDetails, (input, context) => placeDetails(deps, input, context))
}
