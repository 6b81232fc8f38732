import { SignJWT } from 'jose'
import type { ChatTokens } from './chat.ts'

/** Chat tokens follow docs/specification/experiments-and-analytics.md#chat. */
const lifetimeMs = 5 * 60_000

/** A token for Zendesk's messaging, signed with the shared key that `keyId` names. It contains the user id, but no name and no address. */
export function createZendeskTokens({ keyId, secret }: { keyId: string; secret: string }, now: () => Date): ChatTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: userId =>
      new SignJWT({ scope: 'user', external_id: userId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + lifetimeMs))
        .sign(key)
  }
}
