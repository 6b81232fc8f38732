import { nullable, object, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import type { placesInputs } from '#core/inputs/places.ts'
import type { RoutesOf, WithInputs } from './route.ts'

/** The countries with address autocomplete. */
export const autocompleteCountries = ['us', 'gb', 'au', 'ca', 'nz'] as const

export const PlaceSuggestion = object({
  placeId: string(),
  /** House number and street. */
  title: string(),
  /** The town or area, which distinguishes streets of the same name. */
  detail: string()
})
export type PlaceSuggestion = Infer<typeof PlaceSuggestion>

/** An address in the form of the billing fields. Parts that the service does not know are empty. */
export const PlaceAddress = object({
  line1: string(),
  line2: nullable(string()),
  city: string(),
  /** One of the names of the `regions` call, or empty. */
  region: string(),
  postalCode: string(),
  country: string()
})
export type PlaceAddress = Infer<typeof PlaceAddress>

/** Both calls answer with an empty result instead of failing. */
const rows = {
  suggestPlaces: {
    method: 'POST',
    path: '/v1/places/suggestions',
    auth: 'none',
    gives: object({ suggestions: array(PlaceSuggestion) }),
    fails: []
  },
  placeDetails: {
    method: 'POST',
    path: '/v1/places/details',
    auth: 'none',
    gives: object({ address: nullable(PlaceAddress) }),
    fails: []
  }
} as const satisfies RoutesOf<typeof placesInputs>

export const placesRoutes: WithInputs<typeof rows, typeof placesInputs> = rows
