import { expect, test } from 'vitest'
import { createToken, hashToken, isSameText } from '#server/platform/secrets/tokens.ts'

test('a token is 256 bits that fit a URL and a header, never the same twice', () => {
  const tokens = new Set(Array.from({ length: 1_000 }, createToken))
  expect(tokens.size).toBe(1_000)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('a hash is the SHA-256 of the token in hex', async () => {
  expect(await hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', '', true]
])('%j and %j are the same: %j', (left, right, expected) => {
  expect(isSameText(left, right)).toBe(expected)
})
