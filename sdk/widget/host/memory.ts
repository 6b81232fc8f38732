import type { Memory } from '#visit/environment.ts'

const prefix = 'coparent-join'
/**
 * Storage key → the host element that uses it. If a page has two mounts of a flow, they get different keys. A key is free again when its
 * element leaves the document, even without `unmount`.
 */
const taken = new Map<string, Element>()

interface OwnMemory extends Memory {
  /** Makes the key free for another mount. The stored text stays. */
  release(): void
}

/**
 * Stores a visit in the session storage of the embedder's page. If the browser forbids storage or the option says `memory`, a variable
 * holds the visit until the mount ends.
 */
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
        // If the storage is full, the visit goes on, but a reload loses the latest answers.
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
