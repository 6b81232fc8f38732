import type * as placesCalls from '#core/contract/places.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { ok } from '#core/errors.ts'
import type { Language } from '#core/locale.ts'
import { cleanText, lengthOf } from '#core/rules/text.ts'
import { serverWords } from '#words/server-words.ts'
import type { Places } from '#server/gateways/places/places.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { regionLike } from './regions.ts'

type Routes = typeof placesCalls

/** The least number of letters for suggestions. Fewer letters match too many addresses, and the service charges for each request. */
const leastInput = 3
const maxSuggestions = 5

/** Suggestions must never block typing: every failure is an empty list. */
export async function suggestPlaces(
  deps: { limits: Limits; places: Places },
  { body }: Input<Routes['suggestPlaces']>,
  { address, language }: RequestContext
): Promise<ResultOf<Routes['suggestPlaces']>> {
  const input = cleanText(body.input)
  const isTooEarly = lengthOf(input) < leastInput
  if (isTooEarly || !(await deps.limits.guard(['places', address])).ok) return ok({ suggestions: [] })
  const places = await deps.places.suggest({ ...body, input, language })
  return ok({ suggestions: (places ?? []).slice(0, maxSuggestions) })
}

export async function placeDetails(
  deps: { limits: Limits; places: Places },
  { body }: Input<Routes['placeDetails']>,
  { address: asker, language }: RequestContext
): Promise<ResultOf<Routes['placeDetails']>> {
  if (!(await deps.limits.guard(['places', asker])).ok) return ok({ address: null })
  const address = await deps.places.details({ ...body, language })
  if (!address) return ok({ address: null })
  const region = await regionLike(address.country, englishRegion(address.region, language))
  return ok({ address: { ...address, region } })
}

/** The service names a region in the visitor's language. The lists of regions have the English names. */
function englishRegion(region: string, language: Language): string {
  const names = Object.entries(serverWords[language].places.region)
  return names.find(([, name]) => name === region)?.[0] ?? region
}
