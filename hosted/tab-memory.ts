import type { Memory } from '#session/environment.ts'

/** The session storage of our own pages; where the browser forbids it, a reload starts over and nothing else is lost. */
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
