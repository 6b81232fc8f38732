import { placesRoutes } from '#core/api/places.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve } from '#server/http/serve.ts'
import { placeDetails, suggestPlaces } from './service.ts'

export function servePlaces(app: App, deps: Deps): void {
  serve(app, placesRoutes.suggestPlaces, (input, context) => suggestPlaces(deps, input, context))
  serve(app, placesRoutes.placeDetails, (input, context) => placeDetails(deps, input, context))
}
