/**
 * Lets the browser handle other tasks. Otherwise a slow phone evaluates the code, lays out and paints a screen in one long task, and a tap
 * waits too long for its response. Browsers with `scheduler.yield` go on before other scripts of the page do.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> }
  // In other browsers the property may be an element of the page.
  return typeof scheduler?.yield === 'function' ? scheduler.yield() : new Promise(resolve => setTimeout(resolve))
}

/**
 * Resolves after the next painted frame. A hidden tab paints no frame and a distant iframe few ones, so the wait ends after 200 ms anyway.
 */
export function untilPainted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 200)
  })
}
