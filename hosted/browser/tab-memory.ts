import type { Memory } from '#visit/environment.ts'

/** Stores a visit of the hosted pages in session storage. If the browser forbids storage, a reload loses the visit. */
export function createTabMemory(key: string): Memory {
  return {
    read: () => withStorage(storage => storage.getItem(key)) ?? undefined,
    write: text => void withStorage(storage => storage.setItem(key, text)),
    clear: () => void withStorage(storage => storage.removeItem(key))
  }
}

function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
