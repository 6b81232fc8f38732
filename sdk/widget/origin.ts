import { basePath } from '#core/base-path.ts'
import type { Checked } from './options.ts'

/**
 * Whether the service is reachable but its CORS policy refuses this page's origin. `fetch` reports both that and being offline as one
 * TypeError, so a `no-cors` request tells them apart.
 */
export async function isOriginRefused(apiOrigin: string): Promise<boolean> {
  const answers = (mode: RequestMode) =>
    fetch(`${apiOrigin}/healthz`, { mode, credentials: 'omit', cache: 'no-store' }).then(
      () => true,
      () => false
    )
  return !(await answers('cors')) && (await answers('no-cors'))
}

/** Logs the refusal for the embedder's developer. */
export function warnAboutRefusal(apiOrigin: string): void {
  // oxlint-disable-next-line no-console -- nobody but the embedder's developer can mend this
  console.error(
    // A sandboxed frame has the origin "null", although `location.origin` says otherwise.
    `CoParentJoin: ${self.origin} is not among the EMBED_ORIGINS of ${apiOrigin}. ${pageOf(apiOrigin)} works as a link.`
  )
}

const pageOf = (apiOrigin: string) => `${apiOrigin}${basePath}/signup`

/** Adds a link to the hosted sign-up, unless the element has a link of its own. */
export function leaveLink(element: Element, { apiOrigin, display }: Checked, error?: unknown): void {
  // oxlint-disable-next-line no-console -- nobody but a developer can mend this
  if (error) console.error(error)
  if (display === 'modal' || element.querySelector('a')) return
  const link = document.createElement('a')
  link.href = pageOf(apiOrigin)
  link.textContent = link.href
  element.append(link)
}
