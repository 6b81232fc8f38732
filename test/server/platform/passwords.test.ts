import { lookup } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { createHasher } from '#server/platform/secrets/passwords.ts'

const hasher = createHasher()

test('a password is verified by its hash, which says how it was made', async () => {
  const hashed = await hasher.hash('correct horse 1!')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hasher.verify(hashed, 'correct horse 1!')).toBe(true)
  expect(await hasher.verify(hashed, 'Correct horse 1!')).toBe(false)
})

test('the same password has another hash each time', async () => {
  expect(await hasher.hash('ñandú')).not.toBe(await hasher.hash('ñandú'))
})

test('hashing leaves the event loop free', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 8 }, () => hasher.hash('correct horse 1!')))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

test('many hashes leave threads for other work, such as finding a host', async () => {
  const hasher = createHasher()
  let done = 0
  const hashes = Array.from({ length: 24 }, async () => {
    await hasher.hash('correct-horse-1')
    done += 1
  })
  await lookup('localhost')
  expect(done).toBeLessThan(8)
  await Promise.all(hashes)
})
