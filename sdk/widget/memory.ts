import type { Memory } from '#session/environment.ts'

const prefix = 'coparent-join'
/** Key → the mount that stands on this page with it: two of one flow are two strangers. One that was taken away unsaid has left. */
const taken = new Map<string, Element>()

export interface OwnMemory extends Memory {
  /** Gives the key back; what is kept under it waits for the next mount. */
  release(): void
}

/** The session storage of the page that we stand on; where that is forbidden or not wanted, what lives as long as the mount. */
export function createMemory(storage: 'session' | 'memory', flow: string, owner: Element): OwnMemory {
  const area = storage === 'session' ? sessionStorageOrNone() : undefined
  if (!area) return { ...volatile(), release() {} }

  const key = freeKey(`${prefix}.${flow}`)
  taken.set(key, owner)
  const isMine = () => taken.get(key) === owner
  return {
    read: () => area.getItem(key) ?? undefined,
    write(text) {
      try {
        if (isMine()) area.setItem(key, text)
      } catch {
        // Full: the visit goes on, and only a reload would miss something.
      }
    },
    clear: () => area.removeItem(key),
    release: () => void (isMine() && taken.delete(key))
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
  for (let number = 2; taken.get(key)?.isConnected; number += 1) key = `${name}.${number}`
  return key
}

function sessionStorageOrNone(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
