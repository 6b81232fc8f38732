import { atom, type ReadableAtom } from 'nanostores'
import type { Outcome, Problem } from '#core/errors.ts'

export type Status = { name: 'idle' } | { name: 'sending' } | { name: 'failed'; problem: Problem }

export interface Submission<Input> {
  $status: ReadableAtom<Status>
  submit(input: Input): Promise<void>
  /** Puts the last problem away, as when the visitor starts over. */
  clear(): void
}

/** One request at a time, and every ending accounted for: a second click while the first is under way does nothing. */
export function createSubmission<Input, Value>(
  send: (input: Input) => Promise<Outcome<Value>>,
  done: (value: Value) => void,
  failed: (problem: Problem) => void = () => {}
): Submission<Input> {
  const $status = atom<Status>({ name: 'idle' })
  return {
    $status,
    async submit(input) {
      if ($status.get().name === 'sending') return
      $status.set({ name: 'sending' })
      const outcome = await send(input)
      $status.set(outcome.ok ? { name: 'idle' } : { name: 'failed', problem: outcome.problem })
      if (outcome.ok) done(outcome.value)
      else failed(outcome.problem)
    },
    clear() {
      if ($status.get().name === 'failed') $status.set({ name: 'idle' })
    }
  }
}
