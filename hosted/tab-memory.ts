import type { Memory } from '#session/environment.ts'

/** The session storage of hosted pages. Where the browser forbids it, only a reload loses the visit. */
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
