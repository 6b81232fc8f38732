import { object, optional, string } from 'superstruct'
import { check } from '#core/check.ts'
import type { LegacySystem } from './legacy.ts'

const deadlineMs = 10_000
const Welcome = object({ target: optional(string()) })

/** The real member area. It takes the form it always took and answers where to go; what it refuses has no target. */
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
        if (response.status >= 500) return { name: 'down' }
        const answer = check(Welcome, await response.json().catch(() => undefined))
        const target = answer.ok && response.ok ? answer.value.target : undefined
        return target === undefined ? { name: 'refused' } : { name: 'welcome', target }
      } catch {
        return { name: 'down' }
      }
    }
  }
}
