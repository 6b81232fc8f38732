import type { Log } from '#server/platform/observability/log.ts'

const label = String.raw`[a-z\d](?:[a-z\d-]*[a-z\d])?`
const labels = String.raw`${label}(?:\.${label})*`
const grammar = new RegExp(String.raw`^(?:(https?):\/\/)?(\*\.)?(${labels})(?::(\d{1,5}))?$`)
const onlyLabels = new RegExp(`^${labels}$`)
const local = new Set(['localhost', '127.0.0.1'])

/**
 * An origin or a pattern of origins, such as `https://*.partner.example:8443`, in the spelling of browsers and of CSP's `frame-ancestors`.
 */
export type EmbedOrigin = string

/**
 * Parses one entry of `EMBED_ORIGINS`. Null if it is invalid. The default scheme is `https`, and `http` is allowed only for this machine. A
 * wildcard stands for one or more labels, and at least two further labels must follow.
 */
export function parseEmbedOrigin(text: string): EmbedOrigin | null {
  const [, scheme = 'https', wildcard = '', host, port] = grammar.exec(text.trim().toLowerCase()) ?? []
  if (host === undefined || Number(port) > 65_535 || Number(port) === 0) return null
  if (scheme === 'http' && !local.has(host)) return null
  if (wildcard && !host.includes('.')) return null
  const defaultPort = scheme === 'https' ? '443' : '80'
  return `${scheme}://${wildcard}${host}${port && port !== defaultPort ? `:${port}` : ''}`
}

/** Parses all entries of `EMBED_ORIGINS`. Null if one of them is invalid. */
export function parseEmbedOrigins(text: string): readonly EmbedOrigin[] | null {
  const origins = text.split(',').map(parseEmbedOrigin)
  return origins.every(origin => origin !== null) ? origins : null
}

/** The values of `EMBED_ORIGINS_MODE`. */
export const embedModes = ['enforce', 'report'] as const

/** Whether a browser's `Origin` header is on the list. The list must have the spelling of browsers: lower case, no default port. */
export function isEmbedOrigin(list: readonly EmbedOrigin[], origin: string): boolean {
  return list.some(entry => {
    const [scheme, rest] = entry.split('://*') as [string, string | undefined]
    return rest === undefined ? entry === origin : origin.startsWith(`${scheme}://`) && isUnder(origin, scheme, rest)
  })
}

/** Whether an origin matches a pattern with a wildcard. The text in place of the wildcard must be labels of a host, such as `a.b`. */
function isUnder(origin: string, scheme: string, ending: string) {
  return origin.endsWith(ending) && onlyLabels.test(origin.slice(`${scheme}://`.length, -ending.length))
}

export interface EmbedSettings {
  baseUrl: string
  embedOrigins: readonly EmbedOrigin[]
  /** True if an origin outside of the list is logged but not refused. */
  onlyReportsOrigins?: boolean
}

/** The maximum number of origins that a process logs. Callers can send any `Origin` header, so the log needs an upper bound. */
const maxNoted = 100

/**
 * Decides whether a page of an origin may read the API's answers. Each process logs an origin outside of the list once. In report mode an
 * operator thus sees which origins `enforce` would refuse.
 */
export function createOriginGuard(settings: () => EmbedSettings, log: Pick<Log, 'warn'>): (origin: string) => boolean {
  const noted = new Set<string>()
  return origin => {
    const { baseUrl, embedOrigins, onlyReportsOrigins = false } = settings()
    if (isEmbedOrigin(embedOrigins, origin)) return true
    // Our own pages need no CORS header. A page with an opaque origin (`null`) gets no CORS header.
    if (!origin || origin === baseUrl || origin === 'null') return false
    if (!noted.has(origin) && noted.size < maxNoted) {
      noted.add(origin)
      const message = onlyReportsOrigins
        ? 'an origin that is not on the list was let in'
        : 'an origin is not on the list'
      log.warn({ origin: origin.slice(0, 300) }, message)
    }
    return onlyReportsOrigins
  }
}
