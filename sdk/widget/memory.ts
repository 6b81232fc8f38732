import type { Memory } from '#session/environment.ts'

const prefix = 'coparent-join'
/**
 * Key → the host element that uses it: two mounts of one flow on a page get two keys. A key is free again when its element leaves the
 * document, even without `unmount`.
 */
const taken = new Map<string, Element>()

export interface OwnMemory extends Memory {
  /** Frees the key. The stored text stays for the next mount. */
  release(): void
}

/**
 * The embedder page's session storage. Where the browser forbids it or the option says `memory`, a variable that lives as long as the
 * mount.
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
        // The storage is full. The visit goes on; only a reload loses the latest answers.
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
