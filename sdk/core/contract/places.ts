import { enums, type Infer, nullable, object, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { autocompleteCountries } from '../rules/address.ts'
import { idText, matching, typedText } from '../rules/text.ts'
import type { Route } from './route.ts'

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
  /** The region: a name from the `regions` call, or empty. */
  region: string(),
  postalCode: string(),
  country: string()
})
export type PlaceAddress = Infer<typeof PlaceAddress>

/** An id of the address search, such as a UUID. All calls of one search, from the first letter to the choice, send the same id. */
const SessionToken = matching(/^[\w-]{8,36}$/)

// If the address service fails, both calls answer with an empty result.

export const suggestPlaces = {
  method: 'POST',
  path: '/v1/places/suggestions',
  auth: 'none',
  summary: 'Addresses that begin as typed; none while the service is slow, absent or asked too often',
  input: {
    body: object({
      /** The text of a partly typed address. It is sent in the body, because URLs end up in logs. */
      input: typedText(0, 200),
      country: enums(autocompleteCountries),
      sessionToken: SessionToken
    })
  },
  output: object({ suggestions: array(PlaceSuggestion) }),
  errors: []
} as const satisfies Route

export const placeDetails = {
  method: 'POST',
  path: '/v1/places/details',
  auth: 'none',
  summary: 'The address fields of a suggestion; null where they cannot be had',
  input: {
    body: object({ placeId: idText(1, 300), sessionToken: SessionToken })
  },
  output: object({ address: nullable(PlaceAddress) }),
  errors: []
} as const satisfies Route
