import { vi } from 'vitest'

/** Milliseconds, equal to Playwright's time-out in the tests with a browser. */
const timeout = 15_000

const { waitFor } = vi

// Vitest's own time-out is one second, and vitest has no setting for it. On a busy machine the first import of a screen takes longer.
vi.waitFor = (check, options = { timeout }) => waitFor(check, options)
