import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApi, newParent } from '#test/support/api.ts'

const api = await createApi()

test('any posted JSON is answered with a refusal of ours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json({ stringUnit: 'binary' }),
        fc.record({
          parent: fc.jsonValue(),
          sections: fc.jsonValue(),
          segmentAnonymousId: fc.string({ unit: 'binary' })
        })
      ),
      async body => {
        const response = await api.raw('POST', '/signups', body)
        expect([400, 422]).toContain(response.status)
      }
    ),
    { numRuns: 100 }
  )
})

test.each([
  ['an object that cannot be printed', { toString: 'Ana' }],
  ['a list of such', [{ toString: 1, valueOf: 2 }]],
  ['another prototype', JSON.parse('{"__proto__":{"trim":1}}')]
])('%s for a name is refused like any other wrong kind', async (_, firstName) => {
  const body = { parent: { ...newParent(), firstName }, sections: ['PARENT'], segmentAnonymousId: 'x' }
  const response = await api.raw('POST', '/signups', body)
  expect(response.status).toBe(422)
})

test.each([
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud83d']
])('%s in a value that no visitor types is malformed', async (_, segmentAnonymousId) => {
  const response = await api.raw('POST', '/signups', { parent: newParent(), sections: ['PARENT'], segmentAnonymousId })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'malformed' })
})
