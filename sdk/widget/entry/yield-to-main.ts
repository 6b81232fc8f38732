/**
 * Lets the browser handle other tasks. Otherwise a slow phone evaluates the code, lays out and paints the first screen in one long task,
 * and a tap waits too long for its response. `pause` is in milliseconds.
 */
export function yieldToMain(pause?: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, pause))
}
