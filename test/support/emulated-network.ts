import type { BrowserContext } from 'playwright'
import { emulatedDomains } from '#server/emulator/bridge.ts'
import { isDropped } from '#server/emulator/faults.ts'

const isEmulated = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && emulatedDomains.some(domain => hostname === domain || hostname.endsWith(`.${domain}`))

/**
 * Routes every request of a browser context to Braintree's and its wallets' hosts to an emulator. Pages run as in production, with their
 * own policy and with card frames of another origin. `emulator` is `createEmulator(…).fetch`, or the origin of a running one.
 */
export async function routeEmulatedNetwork(
  context: BrowserContext,
  emulator: ((request: Request) => Promise<Response>) | string
): Promise<void> {
  const answer = typeof emulator === 'string' ? fetch : emulator
  await context.route(isEmulated, async route => {
    const request = route.request()
    const { host, pathname, search } = new URL(request.url())
    const origin = typeof emulator === 'string' ? emulator : 'http://emulator'
    const { 'content-length': _, ...headers } = await request.allHeaders()
    // `fetch` rejects HTTP/2's pseudo headers.
    const plainHeaders = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
    const body = request.postDataBuffer()
    try {
      const response = await answer(
        new Request(`${origin}${pathname}${search}`, {
          method: request.method(),
          headers: [...plainHeaders, ['x-emulated-host', host]] as [string, string][],
          ...(body && { body: new Uint8Array(body) })
        })
      )
      if (isDropped(response)) return await route.abort('connectionreset')
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer())
      })
    } catch {
      await route.abort('connectionreset').catch(() => {})
    }
  })
}
