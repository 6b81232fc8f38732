import type { PlaceAddress, PlaceSuggestion } from '#core/api/places.ts'
import type { autocompleteCountries } from '#core/country.ts'
import type { Language } from '#core/locale.ts'

export type PlacesCountry = (typeof autocompleteCountries)[number]

/** Looks up addresses while they are typed. */
export interface Places {
  /** Undefined where the service does not answer in time. One session token goes with every call for one address. */
  suggest(ask: {
    input: string
    country: PlacesCountry
    sessionToken: string
    language: Language
  }): Promise<PlaceSuggestion[] | undefined>
  /** Undefined for a place that is not known, or is no address in one of the five countries. Its region as the service names it. */
  details(ask: { placeId: string; sessionToken: string; language: Language }): Promise<PlaceAddress | undefined>
}
