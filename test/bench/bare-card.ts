import type { Product } from '#test/looks/gallery/product.ts'
import type { Size } from '#test/looks/purchases.ts'
import { bundle } from './bundle.ts'
import { median } from './median.ts'

const rounds = 5

const code = `import client from 'braintree-web/client'
import hostedFields from 'braintree-web/hosted-fields'
async function openCard(authorization, selectors) {
  const fields = Object.fromEntries(selectors.map(selector => [selector.slice(1), { selector }]))
  await hostedFields.create({ client: await client.create({ authorization }), fields })
}`

const html = `<!doctype html><html lang="en"><head><title>Bench</title><script src="/__net__/bridge.js"></script></head><body>
<div id="number"></div><div id="expirationDate"></div><div id="cvv"></div></body></html>`

/** The median time in which braintree-web itself opens card fields in an empty page of the product's origin, in milliseconds. */
export async function measureBareCard({ browser, url }: Product, size: Size, cpu: number): Promise<number> {
  const script = await bundle(code)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: size })
    await page.route('**/bare-card', route => route.fulfill({ contentType: 'text/html', body: html }))
    await page.route('**/bare-card.js', route => route.fulfill({ contentType: 'text/javascript', body: script }))
    await page.goto(`${url}/bare-card`)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    times.push(
      await page.evaluate(async () => {
        const began = performance.now()
        const [{ openCard }, { clientToken }] = await Promise.all([
          import('/bare-card.js' as string),
          fetch('/v1/payment-token?country=US').then(response => response.json())
        ])
        await openCard(clientToken, ['#number', '#expirationDate', '#cvv'])
        return performance.now() - began
      })
    )
    await page.close()
  }
  return median(times)
}
