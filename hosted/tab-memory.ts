import type { Memory } from '#session/place.ts'

/** The session storage of our own pages; where the browser forbids it, a reload starts over and nothing else is lost. */
export function createTabMemory(key: string): Memory {
  return {
    read: () => attempt(storage => storage.getItem(key)) ?? undefined,
    write: text => void attempt(storage => storage.setItem(key, text)),
    clear: () => void attempt(storage => storage.removeItem(key))
  }
}

function attempt<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
