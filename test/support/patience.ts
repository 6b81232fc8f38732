import { vi } from 'vitest'

/** In milliseconds: as long as Playwright waits in a world of ours. */
const timeout = 15_000

const { waitFor } = vi

// Vitest waits one second, which a busy machine needs for a screen's first import. No setting of vitest changes that.
vi.waitFor = (check, options = { timeout }) => waitFor(check, options)
