import { atom, computed } from 'nanostores'
import type { PlaceAddress } from '#core/api/places.ts'
import { autocompleteCountries } from '#core/country.ts'
import type { CheckoutSession } from '#checkout/buyer.ts'
import { billingDraft } from './draft.ts'

/** Fewer letters than that begin half the streets of a country. */
const fewestLetters = 4
/** In milliseconds: nobody reads a list while typing. */
const rest = 250

interface Suggestion {
  /** The service's id of the place. */
  value: string
  title: string
  detail: string
}

type Found = Partial<PlaceAddress> & Pick<PlaceAddress, 'line1'>

const fetchCalls = () => import('./places.ts').catch(() => undefined)

/** Addresses that begin like the first line, in the countries that have them. It may help and never stands in the way. */
export function createAddressSearch(session: CheckoutSession, take: (address: Found) => void) {
  const $billing = billingDraft(session)
  const $suggestions = atom<readonly Suggestion[]>([])
  const $isTaken = atom(false)
  let sessionToken: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What comes after the visitor has gone on is no help any more. */
  let requestId = 0

  const countryOf = (country: string) => autocompleteCountries.find(code => code === country.toLowerCase())

  async function ask(input: string) {
    const country = countryOf($billing.get().country)
    if (!country) return
    const mine = ++requestId
    sessionToken ??= session.environment.newId()
    const places = await fetchCalls()
    const answer = await places?.suggestPlaces(session, { input, country, sessionToken })
    if (!answer?.ok || mine !== requestId) return
    $suggestions.set(answer.value.suggestions.map(({ placeId: value, ...words }) => ({ value, ...words })))
  }

  function clear() {
    requestId += 1
    clearTimeout(timer)
    $suggestions.set([])
  }

  return {
    /** Elsewhere the line is a line. */
    $isOffered: computed($billing, ({ country }) => countryOf(country) !== undefined),
    $suggestions,
    /** The fields have just been filled in. */
    $isTaken,
    clear,
    /** Looks for what has been typed so far, once the typing rests. */
    look(input: string) {
      clear()
      $isTaken.set(false)
      if (input.trim().length >= fewestLetters) timer = setTimeout(() => void ask(input), rest)
    },
    async choose({ value: placeId, title }: Suggestion) {
      clear()
      const mine = requestId
      const token = sessionToken ?? session.environment.newId()
      // One token goes from the first letter to the choice: the service counts by it.
      sessionToken = undefined
      const places = await fetchCalls()
      const answer = await places?.placeDetails(session, { placeId, sessionToken: token })
      if (mine !== requestId) return
      take((answer?.ok && answer.value.address) || { line1: title })
      $isTaken.set(true)
    }
  }
}
