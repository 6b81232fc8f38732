import { placesRoutes } from '#core/api/places.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve } from '#server/http/serve.ts'
import { placeDetails, suggestPlaces } from './service.ts'

export function servePlaces(app: App, deps: Deps): void {
  serve(app, placesRoutes.suggestPlaces, (input, asked) => suggestPlaces(deps, input, asked))
  serve(app, placesRoutes.placeDetails, (input, asked) => placeDetails(deps, input, asked))
}
