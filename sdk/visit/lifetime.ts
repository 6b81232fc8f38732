import type { ReadableAtom } from 'nanostores'

/** Runs `end` when the signal aborts, or at once if it has. */
export function onAbort(signal: AbortSignal, end: () => void): void {
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
}

/** Calls `listener` with the store's value and each later one until the signal aborts. */
export function subscribe<Value>(
  $store: ReadableAtom<Value>,
  signal: AbortSignal,
  listener: Parameters<ReadableAtom<Value>['subscribe']>[0]
): void {
  if (!signal.aborted) onAbort(signal, $store.subscribe(listener))
}

/** Calls `listener` with each later value of the store until the signal aborts. */
export function listen<Value>(
  $store: ReadableAtom<Value>,
  signal: AbortSignal,
  listener: Parameters<ReadableAtom<Value>['listen']>[0]
): void {
  if (!signal.aborted) onAbort(signal, $store.listen(listener))
}

/** Runs `effect` for the store's value and each later one. The signal of an effect aborts before the next one begins. */
export function forEach<Value>(
  $store: ReadableAtom<Value>,
  signal: AbortSignal,
  effect: (value: Value, signal: AbortSignal) => void
): void {
  let current = new AbortController()
  onAbort(signal, () => current.abort())
  subscribe($store, signal, value => {
    current.abort()
    current = new AbortController()
    effect(value, current.signal)
  })
}

/** Resolves after `ms` milliseconds, or once the signal aborts. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    onAbort(signal, end)
  })
}
