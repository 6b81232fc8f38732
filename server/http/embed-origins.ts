import type { Log } from '#server/observability/log.ts'

const grammar =
  /^(?:(https?):\/\/)?(\*\.)?([a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*)(?::(\d{1,5}))?$/
const local = new Set(['localhost', '127.0.0.1'])

/** An origin or a pattern of origins, spelled as browsers and CSP's `frame-ancestors` do: `https://*.partner.example:8443`. */
export type EmbedOrigin = string

/**
 * One entry of `EMBED_ORIGINS`, or null if it is invalid. `https` is the default scheme; `http` is allowed for this machine only. A
 * wildcard stands for one or more labels in front of at least two.
 */
export function parseEmbedOrigin(text: string): EmbedOrigin | null {
  const [, scheme = 'https', wildcard = '', host, port] = grammar.exec(text.trim().toLowerCase()) ?? []
  if (host === undefined || Number(port) > 65_535 || Number(port) === 0) return null
  if (scheme === 'http' && !local.has(host)) return null
  if (wildcard && !host.includes('.')) return null
  const defaultPort = scheme === 'https' ? '443' : '80'
  return `${scheme}://${wildcard}${host}${port && port !== defaultPort ? `:${port}` : ''}`
}

/** All entries of `EMBED_ORIGINS`; null if one of them is invalid. */
export function parseEmbedOrigins(text: string): readonly EmbedOrigin[] | null {
  const origins = text.split(',').map(parseEmbedOrigin)
  return origins.every(origin => origin !== null) ? origins : null
}

/** `EMBED_ORIGINS_MODE`. */
export const embedModes = ['enforce', 'report'] as const

/** Whether a browser's `Origin` header is on the list. Both sides must be spelled as browsers do: lower case, no default port. */
export function isEmbedOrigin(list: readonly EmbedOrigin[], origin: string): boolean {
  return list.some(entry => {
    const [scheme, rest] = entry.split('://*') as [string, string | undefined]
    return rest === undefined ? entry === origin : origin.startsWith(`${scheme}://`) && isUnder(origin, scheme, rest)
  })
}

/** The part that the wildcard matches must contain no slash and no port. */
function isUnder(origin: string, scheme: string, ending: string) {
  return origin.endsWith(ending) && /^[a-z\d.-]+$/.test(origin.slice(`${scheme}://`.length, -ending.length))
}

export interface EmbedSettings {
  baseUrl: string
  embedOrigins: readonly EmbedOrigin[]
  /** Whether an origin that is not on the list is only logged. */
  onlyReportsOrigins?: boolean
}

/** The most origins that one process logs. Callers can send any `Origin` header, so the log needs an upper bound. */
const mostNoted = 100

/**
 * Decides whether a page of an origin may read the API's answers. An origin that is not on the list is logged once per process. In report
 * mode an operator thus sees the origins that `enforce` would refuse.
 */
export function createOriginGuard(settings: () => EmbedSettings, log: Pick<Log, 'warn'>): (origin: string) => boolean {
  const noted = new Set<string>()
  return origin => {
    const { baseUrl, embedOrigins, onlyReportsOrigins = false } = settings()
    if (isEmbedOrigin(embedOrigins, origin)) return true
    // Own pages need no CORS header. A page with an opaque origin (`null`) gets none.
    if (!origin || origin === baseUrl || origin === 'null') return false
    if (!noted.has(origin) && noted.size < mostNoted) {
      noted.add(origin)
      const message = onlyReportsOrigins
        ? 'an origin that is not on the list was let in'
        : 'an origin is not on the list'
      log.warn({ origin: origin.slice(0, 300) }, message)
    }
    return onlyReportsOrigins
  }
}
