import type { PlaceAddress, PlaceSuggestion } from '#core/contract/places.ts'
import type { autocompleteCountries } from '#core/rules/address.ts'
import type { Language } from '#core/locale.ts'

type PlacesCountry = (typeof autocompleteCountries)[number]

/** Suggests addresses to a visitor who is typing one. */
export interface Places {
  /** Suggestions for a typed text. Undefined if the service does not answer in time. All calls for one address share a session token. */
  suggest(query: {
    input: string
    country: PlacesCountry
    sessionToken: string
    language: Language
  }): Promise<PlaceSuggestion[] | undefined>
  /**
   * The address of a place. Undefined if the place is unknown, or if it is no address in a country with autocomplete. The region has the
   * service's spelling.
   */
  details(query: { placeId: string; sessionToken: string; language: Language }): Promise<PlaceAddress | undefined>
}
