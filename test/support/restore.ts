import { afterAll, vi } from 'vitest'

// Test files share their worker, so a file's clock, stubs and mocks end with it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
