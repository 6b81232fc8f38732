import { object, string } from 'superstruct'
import { check } from '#core/check.ts'
import type { LegacySystem } from './legacy.ts'

const deadlineMs = 10_000
const Welcome = object({ target: string() })

/** The real member area. It takes the form it always took and answers where to go; a wrong password is a 401 or 403, all else a failure. */
export function createLegacySystem(url: string): LegacySystem {
  return {
    async login(username, password) {
      try {
        const response = await fetch(`${url}/login`, {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ username, password, submit: 'Login' }),
          // The name and the password go where they are configured to go, and nowhere else.
          redirect: 'error',
          signal: AbortSignal.timeout(deadlineMs)
        })
        if (response.status === 401 || response.status === 403) return { name: 'refused' }
        const answer = check(Welcome, response.ok ? await response.json() : undefined)
        return answer.ok ? { name: 'welcome', target: answer.value.target } : { name: 'down' }
      } catch {
        return { name: 'down' }
      }
    }
  }
}
