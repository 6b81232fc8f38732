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
/** A key that is not known is looked for again, but not for every forged token. */
const cooldownMs = 30_000
const keepMs = 10 * 60_000
/** In seconds, between two clocks. */
const clockTolerance = 5

/** Asymmetric ones only: under a shared secret's algorithm everybody's public key would be one. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const Token = object({ accessToken: string() })

export interface MemberArea {
  /** Where it publishes its keys. */
  jwksUrl: string
  /** Where it exchanges a one-time code for a token. */
  tokenUrl: string | undefined
  /** Asked anew for every token. */
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

/** A token is good that one of the keys signed, for access, for us, in its time, and that says for whom (`sub`, a user id). */
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

/** RFC 9068, and those who do not say of what kind their tokens are: the keys that sign a sign-out, say, may be the same. */
function isForAccess({ typ = 'JWT' }: { typ?: string }): boolean {
  return /^(application\/)?(at\+)?jwt$/i.test(typ)
}

/** What can be wrong with a token. Anything else is wrong with the keys, or the way to them. */
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
