const algorithm = 'AES-GCM'
/** A key seals one text and never another, so that there is nothing for a nonce to tell apart. */
const iv = new Uint8Array(12)

/** So that the database and its backups hold nothing of a visit: what opens it is made from the code, of which they have a hash. */
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
