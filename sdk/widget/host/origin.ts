import { basePath } from '#core/base-path.ts'

/**
 * Logs for the embedder's developer that the service does not allow this page's origin (CORS), and returns whether it is so. `fetch` throws
 * the same TypeError for both a refused origin and a missing network, so a request in the mode `no-cors` tells them apart.
 */
export async function reportRefusedOrigin(apiOrigin: string): Promise<boolean> {
  const answers = (mode: RequestMode) =>
    fetch(`${apiOrigin}/healthz`, { mode, credentials: 'omit', cache: 'no-store' }).then(
      () => true,
      () => false
    )
  const isRefused = !(await answers('cors')) && (await answers('no-cors'))
  if (isRefused)
    // oxlint-disable-next-line no-console -- the embedder's developer has to correct this
    console.error(
      // A sandboxed frame has the origin "null", although `location.origin` has another value.
      `CoParentJoin: ${self.origin} is not among the EMBED_ORIGINS of ${apiOrigin}. ${pageOf(apiOrigin)} works as a link.`
    )
  return isRefused
}

const pageOf = (apiOrigin: string) => `${apiOrigin}${basePath}/signup`
