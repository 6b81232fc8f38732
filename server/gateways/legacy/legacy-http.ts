import { object, string } from 'superstruct'
import { check } from '#core/check.ts'
import type { LegacySystem } from './legacy.ts'

const timeoutMs = 10_000
const Welcome = object({ target: string() })

/**
 * The real member area. Its login form returns the page to open. It answers a wrong password with 401 or 403. Any other answer is a
 * failure. `key` is this service's Bearer key there. Without one no renewals are reported, and operators pass them on.
 */
export function createLegacySystem(url: string, key: string | null = null): LegacySystem {
  return {
    async login(username, password) {
      try {
        const response = await fetch(`${url}/login`, {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ username, password, submit: 'Login' }),
          // A redirect must not carry the user name and the password to another address.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs)
        })
        if (response.status === 401 || response.status === 403) return { name: 'refused' }
        const answer = check(Welcome, response.ok ? await response.json() : undefined)
        return answer.ok ? { name: 'welcome', target: answer.value.target } : { name: 'down' }
      } catch {
        return { name: 'down' }
      }
    },

    async setRenewal(userId, renewal) {
      if (key === null) return
      const response = await fetch(`${url}/renewals/${userId}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(renewal),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs)
      })
      if (!response.ok) throw new Error(`member area answered HTTP ${response.status}`)
    }
  }
}
