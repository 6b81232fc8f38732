import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { startEmulator } from '#server/emulator/serve.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['NODE_ENV', 'production'],
  ['BRAINTREE_MERCHANT_ID', 'a-real-merchant']
])('the emulator refuses to start with %s=%s', async (name, value) => {
  vi.stubEnv(name, value)
  await expect(startEmulator({ port: 0, dir: tmpdir() })).rejects.toThrow(name)
})
