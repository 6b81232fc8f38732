import { expect, test } from 'vitest'
import { embedderAt } from '#server/embedder/embedders.ts'

const known = [
  { id: 'platform', origins: ['https://*.example.com'] },
  { id: 'shops', origins: ['https://*.shops.example.com'] },
  { id: 'shop', origins: ['https://a.shops.example.com'] }
]

test.each([
  ['https://a.shops.example.com', 'shop'],
  ['https://b.shops.example.com', 'shops'],
  ['https://c.b.shops.example.com', 'shops'],
  ['https://blog.example.com', 'platform'],
  ['https://example.com', null],
  [undefined, null]
])('a request from %s belongs to the embedder with the closest origin: %s', async (origin, owner) => {
  for (const order of [known, known.toReversed()]) {
    const deps = { knownEmbedders: async () => order, now: () => new Date() }
    expect(await embedderAt(deps, origin)).toBe(owner)
  }
})
