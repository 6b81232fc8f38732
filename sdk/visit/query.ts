import { atom, type ReadableAtom } from 'nanostores'
import { fail, type Problem, type Result } from '#core/errors.ts'

export type QueryState<Value> =
  { name: 'loading' } | { name: 'failed'; problem: Problem } | { name: 'ready'; value: Value }

export interface Query<Value> {
  /** `ready` is an answer for the current key, unless the key has changed since and nothing has been fetched yet. */
  $state: ReadableAtom<QueryState<Value>>
  /** The last answer, which stays while another one is fetched. */
  $value: ReadableAtom<Value | undefined>
  /** Calls the service. Only the latest call counts: an earlier one resolves to undefined. */
  fetch(): Promise<Result<Value> | undefined>
  /** Does the same unless the service has answered for the current key, or is about to. */
  load(): Promise<Result<Value> | undefined>
  /** Takes this value as the answer. A call that is under way no longer counts. */
  replace(value: Value): void
  /** Resolves when no call is under way. */
  settled(): Promise<void>
}

interface QueryOptions<Value> {
  signal: AbortSignal
  /** What the answer depends on, such as a country. If it changes during a call, the call is repeated. */
  key?: () => string
  call: () => Promise<Result<Value>>
  onSuccess?: (value: Value) => void
  onFailure?: (problem: Problem) => void
}

/** A read of the service, for as long as the visit lasts. */
export function createQuery<Value>(options: QueryOptions<Value>): Query<Value> {
  const { signal, key = () => '', call, onSuccess, onFailure } = options
  const $state = atom<QueryState<Value>>({ name: 'loading' })
  const $value = atom<Value | undefined>()
  let calls = 0
  let asked: string | undefined
  let latest: Promise<Result<Value> | undefined> | undefined

  function fetch(): Promise<Result<Value> | undefined> {
    asked = key()
    $state.set({ name: 'loading' })
    latest = receive((calls += 1))
    return latest
  }

  async function receive(mine: number): Promise<Result<Value> | undefined> {
    try {
      return await settle(await call(), mine)
    } catch (error) {
      // A script of the page may have broken a built-in function. Only a developer needs the error.
      console.error(error)
      return settle(fail('unexpected'), mine)
    }
  }

  async function settle(result: Result<Value>, mine: number): Promise<Result<Value> | undefined> {
    if (signal.aborted || mine !== calls) return undefined
    if (key() !== asked) return fetch()
    if (result.ok) {
      show(result.value)
      onSuccess?.(result.value)
    } else {
      const { problem } = result
      // A problem that is explained elsewhere leaves the earlier answer as it was.
      if (!problem.isExplained) $state.set({ name: 'failed', problem })
      else if ($value.get() !== undefined) show($value.get()!)
      onFailure?.(problem)
    }
    return result
  }

  function show(value: Value) {
    $value.set(value)
    $state.set({ name: 'ready', value })
  }

  const isFailed = () => $state.get().name === 'failed'

  return {
    $state,
    $value,
    fetch,
    replace(value) {
      calls += 1
      show(value)
    },
    load: () => (latest && asked === key() && !isFailed() ? latest : fetch()),
    async settled() {
      for (let known; known !== latest; await known) known = latest
    }
  }
}
