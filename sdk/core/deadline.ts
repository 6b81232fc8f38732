/** A promise did not settle before its deadline. */
export class DeadlineError extends Error {}

/**
 * Adds a deadline to a promise of a library. Promises of Braintree's library never settle when a script is blocked or a frame is removed. A
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

/** The work's result, or `atDeadline` in its place. The work is not cancelled: it goes on without its caller. */
export async function resultOr<T, Other>(ms: number, work: Promise<T>, atDeadline: () => Other): Promise<T | Other> {
  try {
    return await within(ms, work)
  } catch (error) {
    if (error instanceof DeadlineError) return atDeadline()
    throw error
  }
}
