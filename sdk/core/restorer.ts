/** The maximum number of restorations in each period, in milliseconds. */
const perSecond = { max: 3, windowMs: 1_000 }
const perMinute = { max: 10, windowMs: 60_000 }

/**
 * Runs `restore` for something that a script of the page changes, in a task of its own: two observers that answer each other in microtasks
 * would freeze the page. A fourth restoration within a second waits. An eleventh within a minute ends the restorer and calls `giveUp`.
 */
export function createRestorer(restore: () => void, giveUp: () => void) {
  let restored: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false

  function end() {
    hasEnded = true
    clearTimeout(timer)
  }

  function request() {
    if (hasEnded || timer !== undefined) return
    const now = performance.now()
    restored = restored.filter(at => now - at < perMinute.windowMs)
    if (restored.length >= perMinute.max) {
      end()
      return giveUp()
    }
    const oldest = restored.at(-perSecond.max) ?? -Infinity
    timer = setTimeout(run, Math.max(0, oldest + perSecond.windowMs - now))
  }

  function run() {
    timer = undefined
    restored.push(performance.now())
    restore()
  }

  return { request, end }
}
