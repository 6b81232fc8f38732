/** The time-out of each load of code that a visitor waits for, in milliseconds. A stalled file neither arrives nor fails. */
export const loadTimeoutMs = 20_000

/** Thrown when a promise has not settled before its deadline. */
export class DeadlineError extends Error {}

/**
 * Rejects a library's promise after a deadline. Promises of Braintree's library never settle if a script is blocked or a frame removed. A
 * value that arrives after the deadline goes to `late`, which disposes of it.
 */
export async function within<T>(ms: number, promise: Promise<T>, late: (value: T) => void = () => {}): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true
      reject(new DeadlineError(`no answer within ${ms} ms`))
    }, ms)
  })
  promise.then(
    value => isOver && late(value),
    () => {}
  )
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves with the result of `work`, or with that of `atDeadline` after `ms` milliseconds. `work` continues in the background. */
export async function resultOr<T, Other>(ms: number, work: Promise<T>, atDeadline: () => Other): Promise<T | Other> {
  try {
    return await within(ms, work)
  } catch (error) {
    if (error instanceof DeadlineError) return atDeadline()
    throw error
  }
}
