import type { BrowserContext } from 'playwright'
import { isDropped } from '#server/emulator/faults.ts'

/** The hosts that the emulator answers for; the same as in `server/emulator/bridge.ts`. */
const emulatedHosts =
  /^https:\/\/([\w-]+\.)*(braintreegateway|braintree-api|paypal|paypalobjects|venmo)\.com(:443)?[/?#]/

/**
 * Brings every request of a browser context for Braintree's and its wallets' hosts to an emulator, so that pages run as in
 * production: their own policy, and card frames that are truly of another origin.
 * `emulator` is `createEmulator(…).fetch`, or the origin of a running one.
 */
export async function routeEmulatedNetwork(
  context: BrowserContext,
  emulator: ((request: Request) => Promise<Response>) | string
): Promise<void> {
  const answer = typeof emulator === 'string' ? fetch : emulator
  await context.route(emulatedHosts, async route => {
    const request = route.request()
    const { host, pathname, search } = new URL(request.url())
    const origin = typeof emulator === 'string' ? emulator : 'http://emulator'
    const { 'content-length': _, ...headers } = await request.allHeaders()
    // HTTP/2's pseudo headers are no headers to `fetch`.
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
