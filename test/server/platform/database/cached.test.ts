import { expect, test } from 'vitest'
import { cached } from '#server/platform/database/cached.ts'

/** A read that is cached for a second. Each read of the source returns its number, or fails while `isAway` is true. */
function counting() {
  const source = { reads: 0, isAway: false }
  const read = cached(async () => {
    source.reads += 1
    if (source.isAway) throw new Error('away')
    return source.reads
  }, 1_000)
  return { source, readAt: (second: number) => read(new Date(second * 1000)) }
}

test('a source is read once a second, for any number of callers', async () => {
  const { source, readAt } = counting()
  const all = await Promise.all(Array.from({ length: 50 }, (_, index) => readAt(100 + index / 51)))
  expect(new Set(all)).toEqual(new Set([1]))
  expect(await readAt(101)).toBe(2)
  expect(source.reads).toBe(2)
})

test('a clock that was put back does not keep a value for ever', async () => {
  const { readAt } = counting()
  expect(await readAt(100)).toBe(1)
  expect(await readAt(40)).toBe(2)
})

test('a read that failed is repeated at once', async () => {
  const { source, readAt } = counting()
  source.isAway = true
  await expect(readAt(100)).rejects.toThrow('away')
  source.isAway = false
  expect(await readAt(100)).toBe(2)
})
