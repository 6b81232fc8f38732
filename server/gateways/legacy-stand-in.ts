import type { Database } from '#server/database/tables.ts'
import type { Hasher } from '#server/account/passwords.ts'
import { findByUsername } from '#server/account/account-store.ts'
import type { LegacySystem } from './legacy.ts'

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
  return {
    async login(username, password) {
      const account = await findByUsername(database, username.toLowerCase())
      if (!account?.password_hash) {
        // An unknown name takes as long as a wrong password, so that the response time does not reveal which names exist.
        await hasher.hash(password)
        return { name: 'refused' }
      }
      const isRight = await hasher.verify(account.password_hash, password)
      if (!isRight) return { name: 'refused' }
      return { name: 'welcome', target: codeFor ? `${url}/home?code=${codeFor(account.id)}` : `${url}/home` }
    }
  }
}
