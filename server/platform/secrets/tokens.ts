const tokenBytes = 32

/** 256 random bits as 43 characters that need no escaping in a URL or a header. */
export function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

// Node's Web Crypto would hash on another thread, which costs a round trip for a few bytes. A runtime without `node:crypto` uses Web
// Crypto.
const node = globalThis.process?.getBuiltinModule?.('node:crypto')

/** SHA-256 in hex. A fast hash is safe, because nobody can guess a token. For passwords see `passwords.ts`. */
export async function hashToken(token: string): Promise<string> {
  if (node) return node.hash('sha256', token)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares two texts in a time that depends only on their lengths. */
export function isSameText(left: string, right: string): boolean {
  if (left.length !== right.length) return false
  let difference = 0
  for (let index = 0; index < left.length; index++) difference |= left.charCodeAt(index) ^ right.charCodeAt(index)
  return difference === 0
}
