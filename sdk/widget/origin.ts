import { basePath } from '#core/base-path.ts'

/** Whether the service is there but answers no page of this origin: a browser does not tell that from being offline. */
export async function isOriginRefused(apiOrigin: string): Promise<boolean> {
  const answers = (mode: RequestMode) =>
    fetch(`${apiOrigin}/healthz`, { mode, credentials: 'omit', cache: 'no-store' }).then(
      () => true,
      () => false
    )
  return !(await answers('cors')) && (await answers('no-cors'))
}

/** Tells whoever set the page up, and leaves its visitors a way to sign up. */
export function tellRefusal(element: Element, apiOrigin: string): void {
  const page = `${apiOrigin}${basePath}/signup`
  // oxlint-disable-next-line no-console -- nobody but the embedder's developer can mend this
  console.error(
    `CoParentJoin: ${location.origin} is not among the EMBED_ORIGINS of ${apiOrigin}. ${page} works as a link.`
  )
  if (element.querySelector('a')) return
  const link = document.createElement('a')
  link.href = page
  link.textContent = page
  element.append(link)
}
