import type { PlaceAddress } from '#core/contract/places.ts'
import { serverWords } from '#words/server-words.ts'
import type { Places } from './places.ts'
import sample from './sample-places.json' with { type: 'json' }

/** A few made-up addresses in each country with autocomplete, used when no service is configured. */
export const samplePlaces: Places = {
  async suggest({ input, country, language }) {
    const typed = wordsOf(input)
    const matches = sample.filter(place => place.country.toLowerCase() === country && hasWords(place, typed))
    return matches.map(place => ({
      placeId: idOf(place),
      title: [place.line1, place.line2].filter(Boolean).join(', '),
      // A sample address must not look real.
      detail: `${place.city}, ${place.region} ${place.postalCode} (${serverWords[language].catalogue.sampleAddress})`
    }))
  },
  details: async ({ placeId }) => sample.find(place => idOf(place) === placeId)
}

function idOf({ country, postalCode }: PlaceAddress): string {
  return `sample-${country}-${postalCode.replaceAll(' ', '')}`
}

/** Whether each typed word is the beginning of a word in the address. */
function hasWords({ line1, city, postalCode }: PlaceAddress, typed: readonly string[]): boolean {
  const words = wordsOf(`${line1} ${city} ${postalCode}`)
  return typed.every(begun => words.some(word => word.startsWith(begun)))
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
}
