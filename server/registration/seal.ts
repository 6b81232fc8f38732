const algorithm = 'AES-GCM'
/** A constant nonce. AES-GCM forbids two texts with the same key and nonce, and here each key encrypts only one text. */
const iv = new Uint8Array(12)

/**
 * Encrypts a visit, so that the database and its backups reveal nothing of it. The key is derived from the code, and the database has only
 * a hash of the code.
 */
export async function seal(text: string, code: string): Promise<Uint8Array> {
  const key = await keyOf(code)
  return new Uint8Array(await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(text)))
}

export async function unseal(sealed: Uint8Array, code: string): Promise<string> {
  const opened = await crypto.subtle.decrypt({ name: algorithm, iv }, await keyOf(code), Uint8Array.from(sealed))
  return new TextDecoder().decode(opened)
}

async function keyOf(code: string): Promise<CryptoKey> {
  const bytes = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', bytes.encode(code), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes.encode('handover') }
  return crypto.subtle.deriveKey(derivation, material, { name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
}
