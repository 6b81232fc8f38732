import * as placesCalls from '#core/contract/places.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { placeDetails, type PlacesDeps, suggestPlaces } from './places.ts'

export function servePlaces(app: App, deps: PlacesDeps): void {
  serve(app, placesCalls.suggestPlaces, (input, context) => suggestPlaces(deps, input, context))
  serve(app, placesCalls.placeDetails, (input, context) => placeDetails(deps, input, context))
}
