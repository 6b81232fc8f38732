import type { Database } from '#server/platform/database/tables.ts'
import type { Hasher } from '#server/platform/secrets/passwords.ts'
import { findByUsername } from '#server/account/account-store.ts'
import type { LegacySystem } from '#server/gateways/legacy/legacy.ts'

/**
 * Stands in for a missing member area: signs in the parents who have joined here and redirects them to a stand-in page. The page's URL has
 * a one-time code, like the one by which a member area sends parents back to us.
 */
export function createLegacyStandIn(
  database: Database,
  hasher: Hasher,
  url: string,
  codeFor?: (userId: string) => string
): LegacySystem {
  let decoy: Promise<string> | undefined
  return {
    async login(username, password) {
      // An unknown name takes as long as a wrong password, so that the response time does not reveal which names exist. Both make one
      // look-up and compare one hash.
      const [account, instead] = await Promise.all([
        findByUsername(database, username.toLowerCase()),
        (decoy ??= hasher.hash(crypto.randomUUID()))
      ])
      const isRight = await hasher.verify(account?.password_hash ?? instead, password)
      if (!isRight || !account?.password_hash) return { name: 'refused' }
      return { name: 'welcome', target: codeFor ? `${url}/home?code=${codeFor(account.id)}` : `${url}/home` }
    },

    /** The stand-in charges no renewals. */
    async setRenewal() {}
  }
}
