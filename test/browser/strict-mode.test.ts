import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { buyerOn } from '#test/support/buyer.ts'
import { bundle } from '#test/support/bundle.ts'
import { createProject } from '#test/support/project.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const project = createProject()

test('wallets and cards pay once in React’s StrictMode, which mounts them twice', async () => {
  project.bring({ react: 'react', 'react-dom': 'react-dom', scheduler: 'scheduler' })
  project.write({
    'host.js': `
      import { createElement, StrictMode, useEffect, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { CoParentJoin } from 'coparent-join/react'
      const options = { flow: 'signup', locale: 'en', country: 'US', apiOrigin: location.origin }
      function Host() {
        const [isHere, setHere] = useState(true)
        useEffect(() => void (document.title += '!'), [])
        return createElement('main', null,
          createElement('button', { onClick: () => setHere(!isHere) }, 'Other view'),
          isHere && createElement(CoParentJoin, options))
      }
      createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(Host)))`
  })
  const files = await bundle(project, 'host.js', '/strict/')
  const html = `<!doctype html><html lang="en"><title>Strict</title><link rel="icon" href="data:,">
    <script src="/__net__/bridge.js"></script><div id="root"></div><script type="module" src="/strict/host.js"></script>`
  const page = await site.arrives('/strict/', {}, (page: Page) =>
    page.route('**/strict/*', route => {
      const script = files[new URL(route.request().url()).pathname]
      return route.fulfill({ contentType: script ? 'text/javascript' : 'text/html', body: script ?? html })
    })
  )
  const visitor = await buyerOn(site, page)
  const { words } = visitor
  const authorised = (method: string) => page.getByText(words.method.authorised.replace('{{method}}', method))
  const agreesByPayPal = async () => {
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    await page.getByRole('button', { name: 'agree and pay' }).click()
    await authorised('PayPal').waitFor()
  }
  await visitor.reachesMethods()
  // StrictMode runs each effect twice. The title, which counts effects, proves that StrictMode is on.
  expect(await page.title()).toBe('Strict!!')

  await visitor.picks('PayPal')
  await agreesByPayPal()
  await page.getByRole('button', { name: 'Other view' }).click()
  expect(await page.locator('[data-coparent-join-host]').count()).toBe(0)
  await page.getByRole('button', { name: 'Other view' }).click()
  await page.getByRole('heading', { name: words.billing.title }).waitFor()
  await visitor.continuesToPayment()
  // Unmounting the widget ends a wallet's authorization.
  await visitor.picks('PayPal')
  expect(await authorised('PayPal').count()).toBe(0)
  await agreesByPayPal()

  await visitor.picks('Venmo')
  await visitor.continuesWith('Venmo')
  await page.frameLocator('iframe[name="venmo-desktop-iframe"]').getByRole('button', { name: 'Approve' }).click()
  await authorised('Venmo').waitFor()
  await visitor.reviews()
  await visitor.choosesReferral()
  await visitor.pays()
  await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
  expect((await visitor.bought()).charges).toMatchObject([{ instrument: { type: 'VenmoAccount' } }])
  expect(site.emulator!.ledger.transactions()).toHaveLength(1)
  expect(site.errors).toEqual([])
})
