import { nullable, object, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import type { placesInputs } from '#core/inputs/places.ts'
import type { RoutesOf, WithInputs } from './route.ts'

export const PlaceSuggestion = object({
  placeId: string(),
  /** Street and house number. */
  title: string(),
  /** The town or area of the address, which distinguishes streets of the same name. */
  detail: string()
})
export type PlaceSuggestion = Infer<typeof PlaceSuggestion>

/** An address in the form of the billing fields. Parts that the service does not know are empty. */
export const PlaceAddress = object({
  line1: string(),
  line2: nullable(string()),
  city: string(),
  /** The region: a name that the `regions` call lists, or empty. */
  region: string(),
  postalCode: string(),
  country: string()
})
export type PlaceAddress = Infer<typeof PlaceAddress>

/** The calls of the address service. If the service fails, they answer with an empty result. */
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
