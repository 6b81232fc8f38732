import { basePath } from '#core/base-path.ts'
import type { WidgetErrorCode } from '../entry/events.ts'

/** The answer of `/healthz`, which every page may read. */
interface Health {
  /** The `Origin` header of the request. Null if it did not arrive. */
  origin?: string | null
  /** Whether a page of this origin may read the other answers. */
  mayRead?: boolean
}

/**
 * Logs for the embedder's developer why no call of this page reaches the service, and returns the code of the error. Undefined if the page
 * is not the reason. A refused origin (CORS), a page that replaces `fetch` and a missing network all end in the same TypeError. `/healthz`,
 * and the `fetch` of an empty frame, which no script of the page has replaced, tell them apart.
 */
export async function reportUnreachable(apiOrigin: string): Promise<WidgetErrorCode | undefined> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.documentElement.append(frame)
  const ask = async (from: typeof globalThis): Promise<Health | undefined> => {
    try {
      const response = await from.fetch(`${apiOrigin}/healthz`, { credentials: 'omit', cache: 'no-store' })
      return (await response.json()) as Health
    } catch {
      return undefined
    }
  }
  try {
    const health = await ask(reachable(frame) ?? globalThis)
    if (!health) return undefined
    if (self.origin !== apiOrigin && !health.mayRead) {
      // A sandboxed frame has the origin "null", although `location.origin` has another value.
      const cause = health.origin
        ? `${self.origin} is not among the EMBED_ORIGINS of ${apiOrigin}`
        : `the header \`Origin\` of this page's requests does not arrive at ${apiOrigin}`
      complain(cause, apiOrigin)
      return 'origin'
    }
    if (await ask(globalThis)) return undefined
    complain(`a script of this page replaces \`fetch\`, and its calls to ${apiOrigin} fail`, apiOrigin)
    return 'offline'
  } finally {
    frame.remove()
  }
}

/** The global of a frame. A sandboxed page cannot reach it. */
function reachable({ contentWindow }: HTMLIFrameElement): typeof globalThis | undefined {
  try {
    const inner = contentWindow as typeof globalThis | null
    return inner?.fetch && inner
  } catch {
    return undefined
  }
}

function complain(cause: string, apiOrigin: string): void {
  console.error(`CoParentJoin: ${cause}. ${pageOf(apiOrigin)} works as a link.`)
}

const pageOf = (apiOrigin: string) => `${apiOrigin}${basePath}/signup`
