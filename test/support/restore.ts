import { afterAll, vi } from 'vitest'

// Test files share their worker, so a file's clock, stubs and mocks end with it.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // An import that is under way when its file ends fails, and later files of the worker get the failure from the cache.
  await vi.dynamicImportSettled()
})
