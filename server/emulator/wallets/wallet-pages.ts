import { Hono, type Context } from 'hono'
import type { Faults } from '../faults.ts'
import { framePage } from '../frames/page.ts'
import type { VenmoContexts, VenmoStatus } from '../api/venmo-contexts.ts'
import { isBridged } from '../virtual-path.ts'
import { dispatchFrameScript, paypalScript, venmoAppScript, venmoDesktopScript } from './wallet-scripts.ts'

export type WalletPagesOptions = {
  faults: Faults
  venmo: VenmoContexts
  /** The version of braintree-web that these frames belong to. */
  version: string
}

/** Stand-ins for the pages and scripts of PayPal's and Venmo's own hosts. */
export function createWalletPages({ faults, venmo, version }: WalletPagesOptions) {
  const pages = new Hono()

  const script = (path: string, text: string) => pages.get(path, c => c.body(text, 200, javascript))
  const page = (path: string, title: string, source: string) =>
    pages.get(path, (c: Context) => c.html(framePage({ title, script: source, bridged: isBridged(c.req.raw) })))

  pages.get('/www.paypal.com/sdk/js', c =>
    faults.around('paypalScript', async () => c.body(paypalScript, 200, javascript))
  )
  pages.get('/c.paypal.com/da/r/fb.js', c => faults.around('fraudnet', async () => c.body('', 200, javascript)))

  for (const assets of ['assets.braintreegateway.com', 'checkout.paypal.com']) {
    const html = `/${assets}/web/${version}/html`
    page(`${html}/:page{dispatch-frame(\\.min)?\\.html}`, 'Dispatch frame', 'dispatch-frame.js')
    script(`${html}/dispatch-frame.js`, dispatchFrameScript)
  }
  const html = `/assets.braintreegateway.com/web/${version}/html`
  page(`${html}/:page{venmo-desktop-frame(\\.min)?\\.html}`, 'Emulated Venmo', 'venmo-desktop-frame.js')
  script(`${html}/venmo-desktop-frame.js`, venmoDesktopScript)

  for (const path of ['/venmo.com/braintree/checkout', '/venmo.com/go/checkout'])
    page(path, 'Emulated Venmo app', '../emulated-app.js')
  script('/venmo.com/emulated-app.js', venmoAppScript)
  pages.post('/venmo.com/emulated-app/:context', async c => {
    const { status } = await c.req.json<{ status: VenmoStatus }>()
    return c.body(null, (await venmo.change(c.req.param('context'), status)) ? 204 : 404)
  })

  return pages
}

export const javascript = { 'content-type': 'text/javascript; charset=utf-8' }
