import type { MiddlewareHandler } from 'hono'
import type { Settings } from '#server/deps.ts'
import { strictTransport } from '#server/http/serve.ts'
import { type Directives, everyMethod, merged, paymentMethods, policyText } from './embed-policy.ts'

/** What Zendesk's chat needs by its own page on content security policies; it writes styles and markup as it goes. */
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
 * What a hosted page may load. It has nothing inline itself; the nonce is for PayPal's script. Beside a nonce browsers ignore
 * `'unsafe-inline'`, so where Zendesk needs that for styles there is none.
 */
export function contentPolicy(settings: Settings, nonce: string): string {
  const named = `'nonce-${nonce}'`
  const own: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", named],
    'style-src': settings.chatScript ? ["'self'"] : ["'self'", named],
    // Card fields of Braintree and buttons of PayPal style their own elements by attribute, in some browsers.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // Zendesk knows no Trusted Types.
    ...(!settings.chatScript && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    ...(!settings.onlyReportsOrigins && { 'frame-ancestors': framersOf(settings) })
  }
  // The emulator answers for all of the outside world from our own origin.
  const outside = settings.emulated ? [] : everyMethod.map(method => paymentMethods[method])
  const others = { 'script-src': scriptHosts(settings), 'img-src': hostsOf(settings.affiliate?.image) }
  return policyText(merged(own, ...outside, others, settings.chatScript ? chat : {}))
}

/** What would be forbidden if the list of origins were enforced: browsers complain of it and do nothing. */
export function reportedPolicy(settings: Settings): string | undefined {
  return settings.onlyReportsOrigins ? `frame-ancestors ${framersOf(settings).join(' ')}` : undefined
}

function framersOf({ embedOrigins }: Settings): string[] {
  return ["'self'", ...embedOrigins]
}

/** Origins of the scripts that a hosted page may get besides ours: nothing that is not configured. */
export function scriptHosts({ chatScript, affiliate }: Settings): string[] {
  return [...new Set([...hostsOf(chatScript), ...hostsOf(affiliate?.script)])]
}

function hostsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin]
}

/** For every page that we draw. A wallet's window must be able to talk to the page that opened it. */
export function pageHeaders(settings: Settings): MiddlewareHandler {
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
