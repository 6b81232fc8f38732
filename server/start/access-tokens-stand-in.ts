import { generateKeyPair, SignJWT } from 'jose'
import { createToken } from '#server/platform/secrets/tokens.ts'
import { verifyJwt, type Expected } from '#server/gateways/access-tokens/access-tokens-jwt.ts'
import type { AccessTokens } from '#server/gateways/access-tokens/access-tokens.ts'

/** Issues and checks the tokens of the stand-in for the member area. Its keys end with the process. */
interface StandInTokens extends AccessTokens {
  issue(userId: string): Promise<string>
  /** A one-time code for the URL of one of our pages. It is valid for ten minutes. */
  issueCode(userId: string): string
}

const tokenLifetimeMs = 60 * 60_000
const codeLifetimeMs = 10 * 60_000
const alg = 'ES256'

export async function createStandInTokens(expected: () => Expected): Promise<StandInTokens> {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const codes = new Map<string, { userId: string; until: number }>()

  const tokens: StandInTokens = {
    verify: token => verifyJwt(token, async () => publicKey, expected()),
    async issue(userId) {
      const { issuer, audience, now } = expected()
      return new SignJWT()
        .setProtectedHeader({ alg })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + tokenLifetimeMs))
        .sign(privateKey)
    },
    issueCode(userId) {
      const now = expected().now.getTime()
      for (const [code, { until }] of codes) if (until <= now) codes.delete(code)
      const code = createToken()
      codes.set(code, { userId, until: now + codeLifetimeMs })
      return code
    },
    async redeem(code) {
      const grant = codes.get(code)
      codes.delete(code)
      const isGood = grant !== undefined && grant.until > expected().now.getTime()
      return isGood ? { name: 'token', token: await tokens.issue(grant.userId) } : { name: 'refused' }
    }
  }
  return tokens
}
