const prefix = 'whsec_'
const secretBytes = 32

export interface Message {
  id: string
  /** Seconds since the epoch. */
  timestamp: number
  body: string
}

/** A new signing secret in the format of Standard Webhooks. */
export function createSecret(): string {
  return prefix + base64Of(crypto.getRandomValues(new Uint8Array(secretBytes)))
}

/**
 * The signature header of Standard Webhooks 1.0: one HMAC-SHA256 over id, time and body for each secret. While an operator rotates secrets
 * there are two signatures, and a receiver accepts a message if one of them is right.
 */
export async function signatureOf(secrets: readonly string[], { id, timestamp, body }: Message): Promise<string> {
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = secrets.map(async secret => {
    const bytes = Uint8Array.from(atob(secret.slice(prefix.length)), character => character.charCodeAt(0))
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return `v1,${base64Of(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))}`
  })
  return (await Promise.all(signatures)).join(' ')
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
