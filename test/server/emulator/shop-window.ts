import { fileURLToPath } from 'node:url'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { BrowserContext } from 'playwright'
import { afterAll, afterEach } from 'vitest'
import { embedPolicy, everyMethod } from '#server/web/embed-policy.ts'
import { openChromium } from '#test/support/chromium.ts'
import { routeEmulatedNetwork } from '#test/support/emulated-network.ts'
import { bundle } from './bundle.ts'
import { openShop, type Shop } from './gateway.ts'

/**
 * How requests of a page reach the emulator. `route`: Playwright's routing. `bridge`: the bridge on the page's own origin. `foreign
 * bridge`: the bridge on another origin.
 */
type Way = 'route' | 'bridge' | 'foreign bridge'

/**
 * A shop with the real braintree-web, for the tests of one file. `scriptFile` is the script of the shop's pages. Must be called while
 * vitest collects tests. After each test the faults end and the pages close.
 */
export async function createShopWindow(scriptFile: string, options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  afterAll(() => shop.close())
  const { visit, close } = await openShopWindow(shop, scriptFile)
  afterAll(close)
  const contexts: BrowserContext[] = []
  const leave = async () => {
    for (const context of contexts.splice(0)) await context.close()
  }
  afterEach(async () => {
    shop.emulator.faults.clear()
    await leave()
  })
  return {
    shop,
    /** Opens the page in a separate browser context. */
    async visit(way: Way) {
      const { context, ...visitor } = await visit(way)
      contexts.push(context)
      return visitor
    },
    /** Closes the open pages before the end of the test. */
    leave
  }
}

async function openShopWindow(shop: Shop, scriptFile: string) {
  const script = await bundle(fileURLToPath(new URL(scriptFile, import.meta.url)))
  const pages = new Hono()
  pages.get('/page.js', c => c.body(script, 200, { 'content-type': 'text/javascript' }))
  pages.get('/page.css', c => c.body('.field { height: 40px }', 200, { 'content-type': 'text/css' }))
  pages.get('/favicon.ico', c => c.body(null, 204))
  pages.get('/pay/:way', c => {
    const way = c.req.param('way') as Way
    return c.html(html(bridgeOf(way, shop.url)), 200, { 'content-security-policy': policyOf(way, shop.url) })
  })
  pages.all('/__net__/*', c => shop.emulator.fetch(c.req.raw))
  const server = await new Promise<Server>(resolve => {
    const listening = serve({ fetch: pages.fetch, port: 0, overrideGlobalObjects: false }, () =>
      resolve(listening as Server)
    )
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await openChromium()

  return {
    async visit(way: Way) {
      const context = await browser.newContext()
      if (way === 'route') await routeEmulatedNetwork(context, shop.emulator.fetch)
      const errors = listenForErrors(context)
      const requestsOut = listenForRequestsOut(context, way)
      const page = await context.newPage()
      await page.goto(`${origin}/pay/${way}`)
      const { clientToken } = await shop.gateway.clientToken.generate({})
      return { page, context, errors, requestsOut, clientToken }
    },
    async close() {
      server.closeAllConnections()
      server.close()
    }
  }
}

const html = (bridge: string) => `<!doctype html>
<html lang="en">
<head><title>Pay</title>${bridge}<link rel="stylesheet" href="/page.css"></head>
<body>
<button id="before">Before</button>
<div class="field" id="number"></div><div class="field" id="expiration"></div><div class="field" id="cvv"></div>
<button id="after">After</button>
<div id="paypal"></div>
<output id="paypal-result"></output><output id="venmo-result"></output>
<script src="/page.js"></script>
</body>
</html>`

function bridgeOf(way: Way, emulator: string): string {
  if (way === 'route') return ''
  return `<script src="${way === 'bridge' ? '' : emulator}/__net__/bridge.js"></script>`
}

/** The CSP of a production page. The bridge serves Braintree's resources from the origin of the emulator's script. */
function policyOf(way: Way, emulator: string): string {
  const policies: Record<Way, string> = {
    route: `${embedPolicy("'self'", everyMethod)}; style-src 'self'`,
    bridge: `default-src 'self'`,
    'foreign bridge': `default-src 'self' ${emulator}; frame-src blob:; base-uri ${emulator}`
  }
  return policies[way]
}

/** Collects script errors, console errors and console warnings. Violations of the content security policy are among them. */
function listenForErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', error => errors.push(error.error().message))
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  return errors
}

/** Collects requests to other machines. With `route` Playwright answers these requests, so none count. */
function listenForRequestsOut(context: BrowserContext, way: Way): string[] {
  const requestsOut: string[] = []
  context.on('request', request => {
    const { hostname, protocol } = new URL(request.url())
    const isLocal = protocol === 'blob:' || hostname === 'localhost' || hostname === '127.0.0.1'
    if (!isLocal && way !== 'route') requestsOut.push(request.url())
  })
  return requestsOut
}
