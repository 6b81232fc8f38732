import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { autocompleteCountries } from '#core/rules/address.ts'
import { createGooglePlaces } from '#server/gateways/places/places-google.ts'
import { samplePlaces } from '#server/gateways/places/places-sample.ts'
import sample from '#server/gateways/places/sample-places.json' with { type: 'json' }
import { regionLike } from '#server/reference/regions.ts'
import { timezonesOf } from '#server/reference/timezones.ts'
import { validateAddress } from '#server/account/sections.ts'
import { createApi } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'

const api = await createApi()

const sessionToken = '7d3c1f9e-0b0a-4c6e-9a53-2f6f0a1b2c3d'
type Country = (typeof autocompleteCountries)[number]

async function suggest(input: string, country: Country = 'us', language = 'en') {
  return valueOf(await api.call(contract.suggestPlaces, { body: { input, country, sessionToken } }, { language }))
    .suggestions
}

async function choose(placeId: string, language = 'en') {
  return valueOf(await api.call(contract.placeDetails, { body: { placeId, sessionToken } }, { language })).address
}

describe('without a service', () => {
  test.each([
    ['us', '1 main', '1 Main Street'],
    ['gb', 'ls1', '10 High Street'],
    ['ca', 'montreal', '120 rue Saint-Paul']
  ] as const)('in %s the letters "%s" find %s, marked as a sample', async (country, typed, title) => {
    const [found, ...others] = await suggest(typed, country)
    expect(others).toEqual([])
    expect(found).toMatchObject({ title })
    expect(found!.detail).toContain('(sample data)')
    const address = await choose(found!.placeId)
    expect(title.startsWith(address!.line1)).toBe(true)
    expect(address!.country).toBe(country.toUpperCase())
  })

  test.each(sample)('$line1, $city is an address that billing takes', async place => {
    const [timeZone = null] = await timezonesOf(place.country, place.region)
    expect(await validateAddress(place, timeZone)).toMatchObject({ ok: true })
    expect(await regionLike(place.country, place.region)).toBe(place.region)
  })
})

describe('the call', () => {
  test.each([
    ['another country', { input: '1 Main', country: 'de', sessionToken }],
    ['no session', { input: '1 Main', country: 'us' }],
    ['a session that is no token', { input: '1 Main', country: 'us', sessionToken: 'a b c d e f g' }],
    ['more than an address', { input: 'x'.repeat(201), country: 'us', sessionToken }]
  ])('for %s is malformed', async (_, body) => {
    expect((await api.raw('POST', '/v1/places/suggestions', body)).status).toBe(400)
  })

  test('that comes too often, or fails, is an empty list and never an error', async () => {
    api.exhaust('places')
    expect(await suggest('1 main')).toEqual([])
    expect(await choose('sample-US-62701')).toBeNull()
    api.relax()
    api.deps.places = { suggest: async () => undefined, details: async () => undefined }
    expect(await suggest('1 main')).toEqual([])
    expect(await choose('sample-US-62701')).toBeNull()
    api.deps.places = samplePlaces
  })

  test('carries the typed text in its body only', async () => {
    await suggest('77 sunset')
    expect(api.requests.at(-1)!.url).toBe('http://join.test/v1/places/suggestions')
  })
})

/** Builds the parts of an address in Google's format. */
const parts = (named: Record<string, string>) => ({
  addressComponents: Object.entries(named).map(([type, text]) => ({
    longText: text,
    shortText: type === 'country' ? text : text.slice(0, 2),
    types: [type, 'political'],
    languageCode: 'en'
  }))
})

describe('Google', () => {
  interface Seen {
    path: string
    headers: IncomingMessage['headers']
    body: Record<string, unknown> | undefined
  }
  const seen: Seen[] = []
  let answer: { status?: number; body: unknown; afterMs?: number }
  let origin: string
  const google = () => createGooglePlaces({ apiKey: 'the-key', origin, timeoutMs: 200 })
  const ask = { input: '10 Downing', country: 'gb', sessionToken, language: 'en' } as const

  beforeAll(async () => {
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', part => (text += part))
      request.on('end', () => {
        seen.push({ path: request.url!, headers: request.headers, body: text ? JSON.parse(text) : undefined })
        response.statusCode = answer.status ?? 200
        const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
        setTimeout(() => response.end(body), answer.afterMs ?? 0)
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    afterAll(() => server.close())
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => void seen.splice(0))

  test('is queried for addresses of one country, by key, with the fields that are read', async () => {
    answer = {
      body: {
        suggestions: [
          {
            placePrediction: {
              placeId: 'ChIJ1',
              structuredFormat: {
                mainText: { text: '10 Downing Street', matches: [{ endOffset: 10 }] },
                secondaryText: { text: 'London, UK' }
              }
            }
          },
          { placePrediction: { placeId: 'ChIJ2', structuredFormat: { mainText: { text: '10 Downing Close' } } } }
        ]
      }
    }
    expect(await google().suggest(ask)).toEqual([
      { placeId: 'ChIJ1', title: '10 Downing Street', detail: 'London, UK' },
      { placeId: 'ChIJ2', title: '10 Downing Close', detail: '' }
    ])
    const [{ path, headers, body }] = seen as [Seen]
    expect(path).toBe('/v1/places:autocomplete')
    expect(headers['x-goog-api-key']).toBe('the-key')
    expect(headers['x-goog-fieldmask']).toMatch(/^suggestions\.placePrediction\.placeId,/)
    expect(body).toMatchObject({ input: '10 Downing', includedRegionCodes: ['gb'], sessionToken, languageCode: 'en' })
  })

  test.each([
    [
      'the United States',
      {
        street_number: '350',
        route: '5th Avenue',
        subpremise: 'Floor 3',
        locality: 'New York',
        administrative_area_level_1: 'New York',
        country: 'US',
        postal_code: '10118'
      },
      {
        line1: '350 5th Avenue',
        line2: 'Floor 3',
        city: 'New York',
        region: 'New York',
        postalCode: '10118',
        country: 'US'
      }
    ],
    [
      'Great Britain, where the town is a postal one',
      {
        street_number: '10',
        route: 'High Street',
        locality: 'Headingley',
        postal_town: 'Leeds',
        administrative_area_level_1: 'England',
        country: 'GB',
        postal_code: 'LS1 4AP'
      },
      {
        line1: '10 High Street',
        line2: null,
        city: 'Leeds',
        region: 'England',
        postalCode: 'LS1 4AP',
        country: 'GB'
      }
    ],
    [
      'a street without a number',
      { route: 'Beach Road', locality: 'Perth', country: 'AU' },
      { line1: 'Beach Road', line2: null, city: 'Perth', region: '', postalCode: '', country: 'AU' }
    ]
  ])('gives the fields of an address in %s', async (_, components, expected) => {
    answer = { body: parts(components) }
    expect(await google().details({ placeId: 'ChIJ/1', sessionToken, language: 'en' })).toEqual(expected)
    const [{ path, headers }] = seen as [Seen]
    expect(path).toBe(`/v1/places/ChIJ%2F1?sessionToken=${sessionToken}&languageCode=en`)
    expect(headers['x-goog-fieldmask']).toBe('addressComponents')
  })

  test.each([
    ['that refuses the key', { status: 403, body: { error: { message: 'no' } } }],
    ['that answers with a page', { body: '<html>' }],
    ['that answers something else', { body: { suggestions: 'many' } }],
    ['that answers too late', { body: { suggestions: [] }, afterMs: 400 }]
  ])('%s finds nothing', async (_, given) => {
    answer = given
    expect(await google().suggest(ask)).toBeUndefined()
    expect(await google().details({ placeId: 'x', sessionToken, language: 'en' })).toBeUndefined()
  })

  test.each([
    ['CA', 'Québec', 'Quebec'],
    ['NZ', 'Manawatu-Whanganui', 'Manawatū-Whanganui'],
    ['AU', 'new south wales', 'New South Wales'],
    ['US', 'Bavaria', ''],
    ['US', '', '']
  ])('in %s names %s, which our list calls "%s"', async (country, theirs, ours) => {
    expect(await regionLike(country, theirs)).toBe(ours)
  })
})
