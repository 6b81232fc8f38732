import * as placesCalls from '#core/contract/places.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { placeDetails, suggestPlaces } from './places.ts'

export function servePlaces(app: App, deps: Parameters<typeof suggestPlaces>[0]): void {
  serve(app, placesCalls.suggestPlaces, (input, context) => suggestPlaces(deps, input, context))
  serve(app, placesCalls.placeDetails, (input, context) => placeDetails(deps, input, context))
}
