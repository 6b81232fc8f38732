import { atom, computed } from 'nanostores'
import type { PlaceAddress } from '#core/contract/places.ts'
import { autocompleteCountries } from '#core/rules/address.ts'
import type { CheckoutSession } from '#checkout/buyer.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'

/** The minimum length of a search text: shorter texts match too many streets. */
const minLetters = 4
/** Milliseconds without a keystroke before a search starts. Visitors do not read the list while they type. */
const searchDelayMs = 250

interface Suggestion {
  /** The address service's id of the suggested address. */
  value: string
  title: string
  detail: string
}

type Found = Partial<PlaceAddress> & Pick<PlaceAddress, 'line1'>

const fetchCalls = () => import('./places.ts').catch(() => undefined)

/**
 * Suggests addresses while the visitor types the first address line, in countries with autocomplete. A failed search shows no suggestions.
 */
export function createAddressSearch(session: CheckoutSession, take: (address: Found) => void) {
  const $billing = billingDraft(session)
  const $suggestions = atom<readonly Suggestion[]>([])
  const $isTaken = atom(false)
  let sessionToken: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The id of the latest search request. Answers to earlier requests are dropped. */
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
    /** Whether the country has autocomplete. Without autocomplete the field is a plain text field. */
    $isOffered: computed($billing, ({ country }) => countryOf(country) !== undefined),
    $suggestions,
    /** Whether the fields were last filled from a suggestion. */
    $isTaken,
    clear,
    /** Searches for the typed text once the visitor stops typing. */
    look(input: string) {
      clear()
      $isTaken.set(false)
      if (input.trim().length >= minLetters) timer = setTimeout(() => void ask(input), searchDelayMs)
    },
    async choose({ value: placeId, title }: Suggestion) {
      clear()
      const mine = requestId
      const token = sessionToken ?? session.environment.newId()
      // A search token covers one search, from its first letter to the choice: the address service counts usage by token.
      sessionToken = undefined
      const places = await fetchCalls()
      const answer = await places?.placeDetails(session, { placeId, sessionToken: token })
      if (mine !== requestId) return
      take((answer?.ok && answer.value.address) || { line1: title })
      $isTaken.set(true)
    }
  }
}
