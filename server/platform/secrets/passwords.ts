import { hash, verify, type Algorithm, type Options } from '@node-rs/argon2'

export type Hasher = {
  hash(text: string): Promise<string>
  verify(hashed: string, text: string): Promise<boolean>
}

/**
 * OWASP's first recommendation for argon2id. `Algorithm` is a const enum, which type stripping cannot read, so the number 2 stands for
 * argon2id.
 */
const options: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The maximum number of concurrent hashes: half of libuv's threads. The other half resolves host names and reads files, also while many
 * hashes wait.
 */
const maxHashes = 2

/** Runs at most `max` functions at a time, and the others in their order. */
function createQueue(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running === max) await new Promise<void>(go => void waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Hashes the secrets that people choose: passwords, security answers and codes. Hashing runs on libuv's threads, so it does not block the
 * event loop.
 */
export function createHasher(changes: Options = {}): Hasher {
  const queued = createQueue(maxHashes)
  return {
    hash: text => queued(() => hash(text, { ...options, ...changes })),
    verify: (hashed, text) => queued(() => verify(hashed, text))
  }
}
