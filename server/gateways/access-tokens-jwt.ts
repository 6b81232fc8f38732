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
/** An unknown key makes the client fetch the keys again, but at most once in this time: forged tokens must not cause requests. */
const cooldownMs = 30_000
const keepMs = 10 * 60_000
/** Seconds of tolerance between two clocks. */
const clockTolerance = 5

/** Asymmetric algorithms only: under a symmetric one, anybody could sign with the public key as the shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const Token = object({ accessToken: string() })

export interface MemberArea {
  /** The URL of its published keys. */
  jwksUrl: string
  /** The URL that exchanges a one-time code for a token. */
  tokenUrl: string | undefined
  /** Called for every token. */
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

/** Accepts an access token that one of the keys signed, for us, within its time, with a user id (`sub`). */
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

/** RFC 9068, or no token type at all. The same keys may sign other tokens, such as those of a sign-out. */
function isForAccess({ typ = 'JWT' }: { typ?: string }): boolean {
  return /^(application\/)?(at\+)?jwt$/i.test(typ)
}

/** Faults of a token. Any other error is a fault of the keys or of the connection to them. */
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
