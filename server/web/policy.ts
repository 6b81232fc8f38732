import type { MiddlewareHandler } from 'hono'
import type { EmbedSettings } from '#server/http/embed-origins.ts'
import type { SiteSettings } from '#server/reference/site-settings.ts'
import { strictTransport } from '#server/http/serve.ts'
import { type Directives, everyMethod, merged, paymentMethods, policyText } from './embed-policy.ts'

export type PageSettings = SiteSettings & EmbedSettings

/** The sources that Zendesk's own page on content security policies names for its chat. The chat inserts styles and markup at run time. */
const chat: Directives = {
  'script-src': ['https://static.zdassets.com'],
  'style-src': ["'unsafe-inline'"],
  'connect-src': [
    'https://*.zdassets.com',
    'https://*.zendesk.com',
    'wss://*.zendesk.com',
    'https://api.smooch.io',
    'wss://api.smooch.io'
  ],
  'frame-src': ['https://static.zdassets.com'],
  'img-src': [
    'https://static.zdassets.com',
    'https://*.zendesk.com',
    'https://media.smooch.io',
    'https://*.zdusercontent.com',
    'blob:'
  ]
}

/**
 * The content security policy of a hosted page. The page has nothing inline itself; the nonce is for PayPal's script. Browsers ignore
 * `'unsafe-inline'` beside a nonce, so `style-src` has no nonce where Zendesk needs `'unsafe-inline'`. A page that `sells` lets the banks
 * in, if cards may have to be authenticated.
 */
export function contentPolicy(settings: PageSettings, nonce: string, sells: boolean): string {
  const named = `'nonce-${nonce}'`
  const own: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", named],
    'style-src': settings.chatScript ? ["'self'"] : ["'self'", named],
    // Braintree's card fields and PayPal's buttons style their own elements by attribute, in some browsers.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // Zendesk does not support Trusted Types.
    ...(!settings.chatScript && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    ...(!settings.onlyReportsOrigins && { 'frame-ancestors': framersOf(settings) })
  }
  // The emulator answers for every external host from our own origin.
  const asksBanks = sells && settings.authenticatesCards === true
  const methods = everyMethod.filter(method => method !== 'authentication' || asksBanks)
  const outside = settings.emulated ? [] : methods.map(method => paymentMethods[method])
  const others = { 'script-src': scriptHosts(settings), 'img-src': hostsOf(settings.affiliate?.image) }
  return policyText(merged(own, ...outside, others, settings.chatScript ? chat : {}))
}

/** The report-only policy: browsers report pages that frame us from outside `EMBED_ORIGINS`, and still let them. */
export function reportedPolicy(settings: PageSettings): string | undefined {
  return settings.onlyReportsOrigins ? `frame-ancestors ${framersOf(settings).join(' ')}` : undefined
}

function framersOf({ embedOrigins }: PageSettings): string[] {
  return ["'self'", ...embedOrigins]
}

/** Origins of the external scripts that a hosted page may load: only configured ones. */
export function scriptHosts({ chatScript, affiliate }: PageSettings): string[] {
  return [...new Set([...hostsOf(chatScript), ...hostsOf(affiliate?.script)])]
}

function hostsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin]
}

/** Headers of every hosted page. A wallet's window must be able to talk to the page that opened it. */
export function pageHeaders(settings: PageSettings): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    headers.set('Referrer-Policy', 'strict-origin')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (settings.production) headers.set('Strict-Transport-Security', strictTransport)
  }
}
