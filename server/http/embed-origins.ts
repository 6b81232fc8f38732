import type { Log, Settings } from '#server/deps.ts'

const grammar =
  /^(?:(https?):\/\/)?(\*\.)?([a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*)(?::(\d{1,5}))?$/
const local = new Set(['localhost', '127.0.0.1'])

/** An origin or a pattern of origins, spelled as browsers and CSP's `frame-ancestors` do: `https://*.partner.example:8443`. */
export type EmbedOrigin = string

/**
 * One entry of `EMBED_ORIGINS`, or null. `https` goes without saying; `http` is for this machine only; a wildcard stands for one or more labels before two or more.
 */
export function parseEmbedOrigin(text: string): EmbedOrigin | null {
  const [, scheme = 'https', wildcard = '', host, port] = grammar.exec(text.trim().toLowerCase()) ?? []
  if (host === undefined || Number(port) > 65_535 || Number(port) === 0) return null
  if (scheme === 'http' && !local.has(host)) return null
  if (wildcard && !host.includes('.')) return null
  const defaultPort = scheme === 'https' ? '443' : '80'
  return `${scheme}://${wildcard}${host}${port && port !== defaultPort ? `:${port}` : ''}`
}

/** `EMBED_ORIGINS`; null where one entry is none. */
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

/** Something that has no slash or port of its own must stand where the wildcard stands. */
function isUnder(origin: string, scheme: string, ending: string) {
  return origin.endsWith(ending) && /^[a-z\d.-]+$/.test(origin.slice(`${scheme}://`.length, -ending.length))
}

/** Others send what they like: a log of every name that there is helps nobody. */
const mostNoted = 100

/**
 * Whether a page of that origin may read our answers. Whoever is not on the list is logged, once a process, so that an operator sees whom
 * a list would shut out before it does.
 */
export function createOriginGuard(
  settings: () => Pick<Settings, 'baseUrl' | 'embedOrigins' | 'onlyReportsOrigins'>,
  log: Pick<Log, 'warn'>
): (origin: string) => boolean {
  const noted = new Set<string>()
  return origin => {
    const { baseUrl, embedOrigins, onlyReportsOrigins = false } = settings()
    if (isEmbedOrigin(embedOrigins, origin)) return true
    // Our own pages need no leave, and who hides where they are gets none.
    if (!origin || origin === baseUrl || origin === 'null') return false
    if (!noted.has(origin) && noted.size < mostNoted) {
      noted.add(origin)
      const told = onlyReportsOrigins ? 'an origin that is not on the list was let in' : 'an origin is not on the list'
      log.warn({ origin: origin.slice(0, 300) }, told)
    }
    return onlyReportsOrigins
  }
}
