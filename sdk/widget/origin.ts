import { basePath } from '#core/base-path.ts'
import type { Checked } from './options.ts'

/** Whether the service is there but answers no page of this origin: a browser does not tell that from being offline. */
export async function isOriginRefused(apiOrigin: string): Promise<boolean> {
  const answers = (mode: RequestMode) =>
    fetch(`${apiOrigin}/healthz`, { mode, credentials: 'omit', cache: 'no-store' }).then(
      () => true,
      () => false
    )
  return !(await answers('cors')) && (await answers('no-cors'))
}

/** Tells whoever set the page up. */
export function tellRefusal(apiOrigin: string): void {
  // oxlint-disable-next-line no-console -- nobody but the embedder's developer can mend this
  console.error(
    // Of a sandboxed frame it is "null", which its address does not tell.
    `CoParentJoin: ${self.origin} is not among the EMBED_ORIGINS of ${apiOrigin}. ${pageOf(apiOrigin)} works as a link.`
  )
}

const pageOf = (apiOrigin: string) => `${apiOrigin}${basePath}/signup`

/** Leaves visitors a way to sign up where the page has none of its own. */
export function leaveLink(element: Element, { apiOrigin, display }: Checked, error?: unknown): void {
  // oxlint-disable-next-line no-console -- nobody but a developer can mend this
  if (error) console.error(error)
  if (display === 'modal' || element.querySelector('a')) return
  const link = document.createElement('a')
  link.href = pageOf(apiOrigin)
  link.textContent = link.href
  element.append(link)
}
