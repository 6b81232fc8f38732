import { fail, ok } from '#core/errors.ts'
import * as placesCalls from '#core/contract/places.ts'
import * as referenceCalls from '#core/contract/reference.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { isBillingCountry } from './countries.ts'
import { placeDetails, suggestPlaces } from './places.ts'
import { regionsOf } from './regions.ts'
import { timezonesOf } from './timezones.ts'

/** Serves the lists that are the same for every caller and come from our own files. */
export function serveReference(app: App): void {
  serve(
    app,
    referenceCalls.regions,
    async ({ params: { countryId } }) =>
      isBillingCountry(countryId) ? ok(await regionsOf(countryId)) : fail('missing'),
    { isShared: true }
  )
  serve(
    app,
    referenceCalls.timezones,
    async ({ query: { country, region } }) =>
      isBillingCountry(country) ? ok(await timezonesOf(country, region)) : fail('missing'),
    { isShared: true }
  )
}

export function servePlaces(app: App, deps: Parameters<typeof suggestPlaces>[0]): void {
  serve(app, placesCalls.suggestPlaces, (input, context) => suggestPlaces(deps, input, context))
  serve(app, placesCalls.placeDetails, (input, context) => placeDetails(deps, input, context))
}
