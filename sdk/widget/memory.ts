import type { Memory } from '#session/place.ts'

const prefix = 'coparent-join'
/** The keys of the mounts that stand on this page now: two of one flow are two strangers. */
const taken = new Set<string>()

export interface OwnMemory extends Memory {
  /** Gives the key back; what is kept under it waits for the next mount. */
  release(): void
}

/** The session storage of the page that we stand on; where that is forbidden or not wanted, what lives as long as the mount. */
export function createMemory(storage: 'session' | 'memory', flow: string): OwnMemory {
  const area = storage === 'session' ? sessionStorageOrNone() : undefined
  if (!area) return { ...volatile(), release() {} }

  const key = freeKey(`${prefix}.${flow}`)
  taken.add(key)
  return {
    read: () => area.getItem(key) ?? undefined,
    write(text) {
      try {
        area.setItem(key, text)
      } catch {
        // Full: the visit goes on, and only a reload would miss something.
      }
    },
    clear: () => area.removeItem(key),
    release: () => void taken.delete(key)
  }
}

function volatile(): Memory {
  let kept: string | undefined
  return {
    read: () => kept,
    write: text => void (kept = text),
    clear: () => void (kept = undefined)
  }
}

function freeKey(name: string): string {
  let key = name
  for (let number = 2; taken.has(key); number += 1) key = `${name}.${number}`
  return key
}

function sessionStorageOrNone(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
