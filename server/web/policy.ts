import type { MiddlewareHandler } from 'hono'
import { basePath } from '#core/base-path.ts'
import type { Purpose } from '#core/rules/consent.ts'
import type { EmbedSettings } from '#server/platform/http/embed-origins.ts'
import type { SiteSettings } from '#server/reference/site-settings.ts'
import { strictTransport } from '#server/platform/http/serve.ts'
import { type Directives, everyMethod, merged, directivesByMethod, policyText } from './embed-policy.ts'

export type PageSettings = SiteSettings & EmbedSettings

/**
 * The sources that Zendesk's documentation of content security policies lists for its chat. The chat inserts styles and markup at run time.
 */
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
 * The content security policy of a hosted page. The page itself has nothing inline, and the nonce is for PayPal's script. Beside a nonce
 * browsers ignore `'unsafe-inline'`, so with Zendesk, which needs `'unsafe-inline'`, `style-src` has no nonce. If `sells` is true and cards
 * may have to be authenticated, the policy allows the banks' hosts.
 */
export function contentPolicy(settings: PageSettings, nonce: string, sells: boolean): string {
  const named = `'nonce-${nonce}'`
  const own: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", named],
    'style-src': settings.chatScript ? ["'self'"] : ["'self'", named],
    // In some browsers, Braintree's card fields and PayPal's buttons style their own elements by attribute.
    'style-src-attr': ["'unsafe-inline'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // Trusted Types stay off with Zendesk's chat, which does not support them.
    ...(!settings.chatScript && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    ...(!settings.onlyReportsOrigins && { 'frame-ancestors': framersOf(settings) })
  }
  // With the emulator no outside hosts are needed, because it answers for them at our own origin.
  const asksBanks = sells && settings.authenticatesCards === true
  const methods = everyMethod.filter(method => method !== 'authentication' || asksBanks)
  const outside = settings.emulated ? [] : methods.map(method => directivesByMethod[method])
  const others = { 'script-src': scriptHosts(settings), 'img-src': hostsOf(settings.affiliate?.image) }
  return policyText(merged(own, ...outside, others, settings.chatScript ? chat : {}))
}

/** The report-only policy. Browsers report pages outside of `EMBED_ORIGINS` that frame us, but do not block them. */
export function reportedPolicy(settings: PageSettings): string | undefined {
  return settings.onlyReportsOrigins ? `frame-ancestors ${framersOf(settings).join(' ')}` : undefined
}

function framersOf({ embedOrigins }: PageSettings): string[] {
  return ["'self'", ...embedOrigins]
}

/** The configured purposes of hosted pages that need consent. */
export function purposesOf({ chatScript, affiliate }: PageSettings): Purpose[] {
  return [...(affiliate ? ['affiliate' as const] : []), ...(chatScript ? ['chat' as const] : [])]
}

/** The origins of external scripts that a hosted page may load. Only configured scripts count. */
export function scriptHosts({ chatScript, affiliate }: PageSettings): string[] {
  return [...new Set([...hostsOf(chatScript), ...hostsOf(affiliate?.script)])]
}

function hostsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin]
}

/** The pages for search engines: the first pages of the flows that anybody can begin. Every other page needs a visit or a mailed link. */
const indexedPaths: readonly string[] = [`${basePath}/signup`, `${basePath}/pro`]

/** Headers of every hosted page. A wallet's window must be able to send messages to the page that opened it. */
export function pageHeaders(settings: PageSettings): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    headers.set('Referrer-Policy', 'strict-origin')
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!indexedPaths.includes(c.req.path)) headers.set('X-Robots-Tag', 'noindex')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (settings.production) headers.set('Strict-Transport-Security', strictTransport)
  }
}
