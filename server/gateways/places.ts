import type { PlaceAddress, PlaceSuggestion } from '#core/api/places.ts'
import type { autocompleteCountries } from '#core/api/places.ts'
import type { Language } from '#core/locale.ts'

export type PlacesCountry = (typeof autocompleteCountries)[number]

/** Suggests addresses to a visitor who is typing one. */
export interface Places {
  /** Undefined if the service does not answer in time. All calls for one address share a session token. */
  suggest(query: {
    input: string
    country: PlacesCountry
    sessionToken: string
    language: Language
  }): Promise<PlaceSuggestion[] | undefined>
  /** Undefined for an unknown place, or for one that is no address in a country with autocomplete. The region has the service's spelling. */
  details(query: { placeId: string; sessionToken: string; language: Language }): Promise<PlaceAddress | undefined>
}
