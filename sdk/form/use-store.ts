import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Renders the component again when the store's value changes. `first` is the value that the server has rendered, for hydration. */
export function useStore<Value>(store: ReadableAtom<Value>, first = () => store.get()): Value {
  return useSyncExternalStore(store.listen, store.get, first)
}
