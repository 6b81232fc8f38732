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
 * Hashes the secrets that people choose: passwords, security answers and codes. Hashing runs on libuv's threads, so it does not block the
 * event loop.
 */
export function createHasher(changes: Options = {}): Hasher {
  return {
    hash: text => hash(text, { ...options, ...changes }),
    verify: (hashed, text) => verify(hashed, text)
  }
}
