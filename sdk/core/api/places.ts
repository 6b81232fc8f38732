import { enums, nullable, object, pattern, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import { autocompleteCountries } from '../country.ts'
import { lengthBetween, printable, text } from '../rules/text.ts'
import type { Route } from './route.ts'

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

/** One token per address search, from the first letter to the choice, such as a UUID. */
const SessionToken = pattern(string(), /^[\w-]{8,36}$/)

/**
 * The input is a home address, so it is sent in the body: URLs end up in logs. Both calls answer with an empty result instead of failing.
 */
export const placesRoutes = {
  suggestPlaces: {
    method: 'POST',
    path: '/v1/places/suggestions',
    auth: 'none',
    summary: 'Addresses that begin as typed; none while the service is slow, absent or asked too often',
    body: object({
      input: lengthBetween(text(), 'characters', 0, 200),
      country: enums(autocompleteCountries),
      sessionToken: SessionToken
    }),
    gives: object({ suggestions: array(PlaceSuggestion) }),
    fails: []
  },
  placeDetails: {
    method: 'POST',
    path: '/v1/places/details',
    auth: 'none',
    summary: 'The address fields of a suggestion; null where they cannot be had',
    body: object({ placeId: printable(1, 300), sessionToken: SessionToken }),
    gives: object({ address: nullable(PlaceAddress) }),
    fails: []
  }
} as const satisfies Record<string, Route>
