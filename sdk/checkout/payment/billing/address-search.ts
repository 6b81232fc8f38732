import { atom, computed } from 'nanostores'
import type { PlaceAddress } from '#core/contract/places.ts'
import { fail, ok, type Result } from '#core/errors.ts'
import { autocompleteCountries } from '#core/rules/address.ts'
import type { CheckoutSession } from '#checkout/buyer.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import { createQuery } from '#visit/query.ts'

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
  const $isTaken = atom(false)
  let sessionToken: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let input = ''
  let chosen: Suggestion | undefined
  const search = createQuery({ signal: session.signal, call: suggest })

  const countryOf = (country: string) => autocompleteCountries.find(code => code === country.toLowerCase())

  async function suggest(): Promise<Result<readonly Suggestion[]>> {
    const country = countryOf($billing.get().country)
    if (!country) return ok([])
    sessionToken ??= session.environment.newId()
    const places = await fetchCalls()
    const answer = await places?.suggestPlaces(session, { input, country, sessionToken })
    if (!answer?.ok) return answer ?? fail('offline')
    return ok(answer.value.suggestions.map(({ placeId: value, ...words }) => ({ value, ...words })))
  }

  function clear() {
    clearTimeout(timer)
    chosen = undefined
    search.replace([])
  }

  return {
    /** Whether the country has autocomplete. Without autocomplete the field is a plain text field. */
    $isOffered: computed($billing, ({ country }) => countryOf(country) !== undefined),
    $suggestions: computed(search.$value, (suggestions = []) => suggestions),
    /** Whether the fields were last filled from a suggestion. */
    $isTaken,
    clear,
    /** Searches for the typed text once the visitor stops typing. */
    look(typed: string) {
      clear()
      $isTaken.set(false)
      input = typed
      if (input.trim().length >= minLetters) timer = setTimeout(() => void search.fetch(), searchDelayMs)
    },
    async choose(suggestion: Suggestion) {
      const { value: placeId, title } = suggestion
      clear()
      chosen = suggestion
      const token = sessionToken ?? session.environment.newId()
      // A search token covers one search, from its first letter to the choice: the address service counts usage by token.
      sessionToken = undefined
      const places = await fetchCalls()
      const answer = await places?.placeDetails(session, { placeId, sessionToken: token })
      if (chosen !== suggestion) return
      take((answer?.ok && answer.value.address) || { line1: title })
      $isTaken.set(true)
    }
  }
}
