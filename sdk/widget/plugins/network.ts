import { sleep } from '#visit/lifetime.ts'
import type { PluginContext } from '../visit/visit.ts'

/** Milliseconds to wait before each repeated `start` call. */
const retryDelaysMs = [2_000, 8_000, 30_000, 120_000]

/**
 * Repeats a failed `start` call after a delay. When the browser is online again, the call and a screen that failed to load are repeated at
 * once.
 */
export function network({ visit: { session, $screen } }: PluginContext): void {
  const { signal } = session
  let waiting = new AbortController()

  async function retry(delaysMs: readonly number[]) {
    waiting.abort()
    const { signal: mine } = (waiting = new AbortController())
    for (const delayMs of delaysMs) {
      if (delayMs > 0) await sleep(delayMs, signal)
      if (signal.aborted || mine.aborted || session.$start.get()) return
      await session.fetchStart()
    }
  }

  function onOnline() {
    void retry([0, ...retryDelaysMs])
    const screen = $screen.get()
    if (screen.name === 'failed') screen.retry()
  }

  void retry(retryDelaysMs)
  addEventListener('online', onOnline, { signal })
}
