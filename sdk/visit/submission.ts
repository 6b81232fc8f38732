import { atom, type ReadableAtom } from 'nanostores'
import type { Problem, Result } from '#core/errors.ts'

export type Status = { name: 'idle' } | { name: 'sending' } | { name: 'failed'; problem: Problem }

interface Submission<Input> {
  $status: ReadableAtom<Status>
  submit(input: Input): Promise<void>
  /** Runs a part of a submit. If it throws, the visitor gets a problem and may try again. */
  guard(work: () => Promise<void>): Promise<void>
  /** Drops the last problem, for example when the visitor starts over. */
  clear(): void
}

/** Sends one request at a time. During a request, and until the promise of `done` resolves, another submit does nothing. */
export function createSubmission<Input, Value>(
  ask: (input: Input) => Promise<Result<Value>>,
  done: (value: Value) => Promise<void> | void,
  failed: (problem: Problem) => void = () => {}
): Submission<Input> {
  const $status = atom<Status>({ name: 'idle' })

  function fail(problem: Problem) {
    // The visitor is led to another screen, so this one shows nothing.
    $status.set(problem.isExplained ? { name: 'idle' } : { name: 'failed', problem })
    failed(problem)
  }

  async function guard(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      // A script of the page may have broken a built-in function. Only a developer needs the error.
      console.error(error)
      fail({ code: 'unexpected' })
    }
  }

  async function send(input: Input) {
    $status.set({ name: 'sending' })
    const outcome = await ask(input)
    if (!outcome.ok) return fail(outcome.problem)
    $status.set({ name: 'idle' })
    const going = done(outcome.value)
    if (!going) return
    $status.set({ name: 'sending' })
    await going
    $status.set({ name: 'idle' })
  }

  return {
    $status,
    guard,
    async submit(input) {
      if ($status.get().name !== 'sending') await guard(() => send(input))
    },
    clear() {
      if ($status.get().name === 'failed') $status.set({ name: 'idle' })
    }
  }
}
