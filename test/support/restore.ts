import { afterAll, vi } from 'vitest'

// Test files share their worker, so a file's fake clock, stubs and mocks must end with the file.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // Waits for open imports. An import that is still under way at the end of its file fails, and later files of the worker would get the
  // failure from the cache.
  await vi.dynamicImportSettled()
})
