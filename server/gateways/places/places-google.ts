import { array, type Infer, object, optional, string, type Struct } from 'superstruct'
import type { PlaceAddress } from '#core/contract/places.ts'
import { check } from '#core/check.ts'
import { autocompleteCountries } from '#core/rules/address.ts'
import type { Places } from './places.ts'

/** Milliseconds. A visitor who is typing cannot use a later answer. */
const defaultTimeoutMs = 2_000

const Text = object({ text: string() })
const Predictions = object({
  suggestions: optional(
    array(
      object({
        placePrediction: object({
          placeId: string(),
          structuredFormat: object({ mainText: Text, secondaryText: optional(Text) })
        })
      })
    )
  )
})
const Component = object({ longText: string(), shortText: string(), types: array(string()) })
const Details = object({ addressComponents: array(Component) })

interface GooglePlacesOptions {
  apiKey: string
  origin?: string
  timeoutMs?: number
}

/**
 * Google Places (New) over HTTP. The field mask of each call lists exactly the fields that we read, because Google charges for each field.
 */
export function createGooglePlaces({
  apiKey,
  origin = 'https://places.googleapis.com',
  timeoutMs = defaultTimeoutMs
}: GooglePlacesOptions): Places {
  async function call<T>(path: string, fields: string, answer: Struct<T, unknown>, body?: object) {
    try {
      const response = await fetch(`${origin}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': apiKey, 'X-Goog-FieldMask': fields },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs)
      })
      const checked = response.ok ? check(answer, await response.json()) : undefined
      return checked?.ok ? checked.value : undefined
    } catch {
      return undefined
    }
  }

  return {
    async suggest({ input, country, sessionToken, language }) {
      const response = await call(
        'places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        Predictions,
        {
          input,
          sessionToken,
          includedRegionCodes: [country],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          languageCode: language
        }
      )
      return (
        response &&
        (response.suggestions ?? []).map(({ placePrediction: { placeId, structuredFormat } }) => ({
          placeId,
          title: structuredFormat.mainText.text,
          detail: structuredFormat.secondaryText?.text ?? ''
        }))
      )
    },
    async details({ placeId, sessionToken, language }) {
      const query = new URLSearchParams({ sessionToken, languageCode: language })
      const place = await call(`places/${encodeURIComponent(placeId)}?${query}`, 'addressComponents', Details)
      return place && postalAddressOf(place.addressComponents)
    }
  }
}

/**
 * Builds an address from Google's components. All countries share one list of component types, and each address has only the types of its
 * country.
 */
function postalAddressOf(components: readonly Infer<typeof Component>[]): PlaceAddress | undefined {
  const part = (...types: string[]) => {
    for (const type of types) {
      const match = components.find(component => component.types.includes(type))
      if (match) return match
    }
    return undefined
  }
  const country = part('country')?.shortText.toLowerCase()
  if (!autocompleteCountries.some(code => code === country)) return undefined
  const street = [part('street_number', 'premise')?.longText, part('route')?.longText].filter(Boolean).join(' ')
  return {
    line1: street,
    line2: part('subpremise')?.longText ?? null,
    city: part('postal_town', 'locality', 'sublocality_level_1', 'administrative_area_level_2')?.longText ?? '',
    region: part('administrative_area_level_1')?.longText ?? '',
    postalCode: part('postal_code')?.longText ?? '',
    country: country!.toUpperCase()
  }
}
