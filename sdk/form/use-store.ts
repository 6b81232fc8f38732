import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Draws a component again whenever the value of a store changes. A page from the server is hydrated with `first`. */
export function useStore<Value>(store: ReadableAtom<Value>, first = () => store.get()): Value {
  return useSyncExternalStore(store.listen, store.get, first)
}
