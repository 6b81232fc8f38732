import { enums, nullable, object, pattern, string, type Infer } from 'superstruct'
import { array } from '../array.ts'
import { autocompleteCountries } from '../country.ts'
import { lengthBetween, printable, text } from '../rules/text.ts'
import type { Route } from './route.ts'

export const PlaceSuggestion = object({
  placeId: string(),
  /** House and street. */
  title: string(),
  /** Where that is, to tell two High Streets apart. */
  detail: string()
})
export type PlaceSuggestion = Infer<typeof PlaceSuggestion>

/** As much of an address as the service knows, in the form of the billing fields; empty where it does not. */
export const PlaceAddress = object({
  line1: string(),
  line2: nullable(string()),
  city: string(),
  /** One of the names that the regions call lists, or empty. */
  region: string(),
  postalCode: string(),
  country: string()
})
export type PlaceAddress = Infer<typeof PlaceAddress>

/** One for each address that somebody looks for: from the first letter to the choice. A UUID will do. */
const SessionToken = pattern(string(), /^[\w-]{8,36}$/)

/** What is typed is somebody's home: it is in the body, and neither in an address nor in a log. Neither call ever fails a visitor. */
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
