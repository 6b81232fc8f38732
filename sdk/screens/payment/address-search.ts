import { atom } from 'nanostores'
import { type PlaceAddress, placesRoutes, type PlaceSuggestion } from '#core/api/places.ts'
import { autocompleteCountries } from '#core/country.ts'
import type { CheckoutSession } from '#screens/checkout.ts'
import { billingDraft } from './draft.ts'

/** Fewer letters than that begin half the streets of a country. */
const fewestLetters = 4
/** In milliseconds: nobody reads a list while typing. */
const rest = 250

/** Addresses that begin like the first line, in the countries that have them. It may help and never stands in the way. */
export function createAddressSearch(session: CheckoutSession, take: (address: PlaceAddress) => void) {
  const $suggestions = atom<readonly PlaceSuggestion[]>([])
  let sessionToken: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(input: string) {
    const country = autocompleteCountries.find(code => code === billingDraft(session).get().country.toLowerCase())
    if (!country) return
    sessionToken ??= session.place.newId()
    const answer = await session.call(placesRoutes.suggestPlaces, { body: { input, country, sessionToken } })
    if (answer.ok && billingDraft(session).get().line1 === input) $suggestions.set(answer.value.suggestions)
  }

  function clear() {
    clearTimeout(timer)
    $suggestions.set([])
  }

  return {
    $suggestions,
    clear,
    /** Looks for what has been typed so far, once the typing rests. */
    look(input: string) {
      clear()
      if (input.trim().length >= fewestLetters) timer = setTimeout(() => void ask(input), rest)
    },
    async choose(placeId: string) {
      clear()
      const token = sessionToken ?? session.place.newId()
      // One token goes from the first letter to the choice: the service counts by it.
      sessionToken = undefined
      const answer = await session.call(placesRoutes.placeDetails, { body: { placeId, sessionToken: token } })
      if (answer.ok && answer.value.address) take(answer.value.address)
    }
  }
}
