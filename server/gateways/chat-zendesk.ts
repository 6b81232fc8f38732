import { SignJWT } from 'jose'
import type { ChatTokens } from './chat.ts'

/** docs/specification/experiments-and-analytics.md#chat */
const lifetimeMs = 5 * 60_000

/** As Zendesk's messaging asks for it: signed with a shared key, known by its id. Only the user id is told, no name and no address. */
export function createZendeskTokens(
  { keyId, secret }: { keyId: string; secret: string },
  now: () => Date = () => new Date()
): ChatTokens {
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
