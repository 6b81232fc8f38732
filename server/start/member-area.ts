import type { Deps } from '#server/deps.ts'
import { type AccessTokens, noAccessTokens } from '#server/gateways/access-tokens/access-tokens.ts'
import { createAccessTokens } from '#server/gateways/access-tokens/access-tokens-jwt.ts'
import { createLegacySystem } from '#server/gateways/legacy/legacy-http.ts'
import type { LegacySystem } from '#server/gateways/legacy/legacy.ts'
import { createStandInTokens } from './access-tokens-stand-in.ts'
import { createLegacyStandIn } from './legacy-stand-in.ts'

interface MemberArea {
  legacy: LegacySystem
  accessTokens: AccessTokens
}

interface MemberAreaSettings {
  legacyUrl: string | null
  legacyKey: string | null
  auth: { jwksUrl: string; issuer: string; audience: string | null } | null
}

/** The member area: its login, and the tokens by which it sends parents to us. Without one, a stand-in does both. */
export async function openMemberArea(
  { legacyUrl, legacyKey, auth }: MemberAreaSettings,
  { settings, database, hasher, now }: Pick<Deps, 'database' | 'hasher' | 'now' | 'settings'>
): Promise<MemberArea> {
  const signed =
    auth &&
    createAccessTokens({
      jwksUrl: auth.jwksUrl,
      tokenUrl: legacyUrl === null ? undefined : `${legacyUrl}/token`,
      expected: () => ({ issuer: auth.issuer, audience: auth.audience ?? settings.baseUrl, now: now() })
    })
  if (legacyUrl !== null)
    return { legacy: createLegacySystem(legacyUrl, legacyKey), accessTokens: signed ?? noAccessTokens }
  const standIn = await createStandInTokens(() => ({
    issuer: settings.legacyUrl,
    audience: settings.baseUrl,
    now: now()
  }))
  return {
    legacy: {
      ...createLegacyStandIn(database, hasher, settings.legacyUrl, standIn.issueCode),
      login: (name, password) =>
        createLegacyStandIn(database, hasher, settings.legacyUrl, standIn.issueCode).login(name, password)
    },
    accessTokens: signed ?? standIn
  }
}
