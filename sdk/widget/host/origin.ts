import { basePath } from '#core/base-path.ts'
import type { WidgetErrorCode } from '../entry/events.ts'

/**
 * Logs for the embedder's developer why no call of this page reaches the service, and returns the code of the error. Undefined if the page
 * is not the reason. A refused origin (CORS), a page that replaces `fetch` and a missing network all end in the same TypeError. A request
 * in the mode `no-cors`, and the `fetch` of an empty frame, which no script of the page has replaced, tell them apart.
 */
export async function reportUnreachable(apiOrigin: string): Promise<WidgetErrorCode | undefined> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.documentElement.append(frame)
  const pristine = reachable(frame) ?? globalThis
  const answers = async (from: typeof globalThis, mode: RequestMode) => {
    try {
      await from.fetch(`${apiOrigin}/healthz`, { mode, credentials: 'omit', cache: 'no-store' })
      return true
    } catch {
      return false
    }
  }
  try {
    if (await answers(pristine, 'cors')) {
      if (await answers(globalThis, 'cors')) return undefined
      complain(`a script of this page replaces \`fetch\`, and its calls to ${apiOrigin} fail`, apiOrigin)
      return 'offline'
    }
    if (!(await answers(pristine, 'no-cors'))) return undefined
    // A sandboxed frame has the origin "null", although `location.origin` has another value.
    complain(`${self.origin} is not among the EMBED_ORIGINS of ${apiOrigin}`, apiOrigin)
    return 'origin'
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
