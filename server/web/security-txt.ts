import { Hono } from 'hono'
import { languages } from '#core/locale.ts'
import type { PageSettings } from './policy.ts'

const day = 24 * 60 * 60_000

/** Days for which the file is valid. RFC 9116, 2.5.5, recommends less than a year. */
const validDays = 90

/** Serves the contact for people who have found a security hole (RFC 9116). `Expires` moves on with each day. */
export function serveSecurityTxt(settings: Pick<PageSettings, 'baseUrl' | 'supportEmail'>, now: () => Date): Hono {
  const path = '/.well-known/security.txt'
  return new Hono().get(path, c => {
    const today = Math.floor(now().getTime() / day) * day
    const lines = [
      `Contact: mailto:${settings.supportEmail}`,
      `Expires: ${new Date(today + validDays * day).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${settings.baseUrl}${path}`
    ]
    return c.text(`${lines.join('\n')}\n`, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400'
    })
  })
}
