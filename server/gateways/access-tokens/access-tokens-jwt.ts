import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { object, string } from 'superstruct'
import { check } from '#core/check.ts'
import type { AccessTokens } from './access-tokens.ts'

export interface Expected {
  issuer: string
  audience: string
  now: Date
}

const timeoutMs = 3_000
/**
 * Milliseconds between two requests for the keys. A token with an unknown key makes the client request the keys again, and forged tokens
 * must not cause many requests.
 */
const cooldownMs = 30_000
const keepMs = 10 * 60_000
/** Seconds by which the clocks of the two systems may differ. */
const clockTolerance = 5

/** Only asymmetric algorithms. With a symmetric one, anybody could sign a token with the public key as the shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const Token = object({ accessToken: string() })

export interface MemberArea {
  /** The URL of the member area's published keys. */
  jwksUrl: string
  /** The URL that exchanges a one-time code for a token. */
  tokenUrl: string | undefined
  /** The issuer and the audience that a token must have, and the current time. Read again for every token. */
  expected: () => Expected
}

export function createAccessTokens({ jwksUrl, tokenUrl, expected }: MemberArea): AccessTokens {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: keepMs
  })
  return {
    verify: token => verifyJwt(token, keys, expected()),
    async redeem(code) {
      if (tokenUrl === undefined) return { name: 'refused' }
      try {
        const response = await fetch(tokenUrl, {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ code }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs)
        })
        if (response.status >= 500) return { name: 'down' }
        const answer = check(Token, await response.json().catch(() => undefined))
        return response.ok && answer.ok ? { name: 'token', token: answer.value.accessToken } : { name: 'refused' }
      } catch {
        return { name: 'down' }
      }
    }
  }
}

/** Accepts an access token with a valid signature, our audience, a valid time and a user id (`sub`). */
export async function verifyJwt(
  token: string,
  key: JWTVerifyGetKey,
  { issuer, audience, now }: Expected
): ReturnType<AccessTokens['verify']> {
  try {
    const { payload, protectedHeader } = await jwtVerify<{ sub: string }>(token, key, {
      issuer,
      audience,
      algorithms,
      clockTolerance,
      currentDate: now,
      requiredClaims: ['sub', 'exp']
    })
    return isForAccess(protectedHeader) ? { name: 'member', userId: payload.sub } : { name: 'refused' }
  } catch (error) {
    return { name: faults.some(fault => error instanceof fault) ? 'refused' : 'down' }
  }
}

/** Whether a token's type is the one of RFC 9068, or missing. The same keys may sign other tokens, such as those of a sign-out. */
function isForAccess({ typ = 'JWT' }: { typ?: string }): boolean {
  return /^(application\/)?(at\+)?jwt$/i.test(typ)
}

/** Errors that mean a wrong token. Any other error means that the keys or the connection to them failed. */
const faults = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid
]
