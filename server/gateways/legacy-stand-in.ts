import type { Database } from '#server/deps.ts'
import type { Hasher } from '#server/account/passwords.ts'
import { findByUsername } from '#server/credentials/store.ts'
import type { LegacySystem } from './legacy.ts'

/**
 * Where no member area is configured: knows the people who joined here, and welcomes them to a page that says where they would be,
 * with the code by which a member area sends people who are signed in back to us.
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
        // As slow as a wrong password, so that nobody can tell by the clock which names exist.
        await hasher.hash(password)
        return { name: 'refused' }
      }
      const isRight = await hasher.verify(account.password_hash, password)
      if (!isRight) return { name: 'refused' }
      return { name: 'welcome', target: codeFor ? `${url}/home?code=${codeFor(account.id)}` : `${url}/home` }
    }
  }
}
