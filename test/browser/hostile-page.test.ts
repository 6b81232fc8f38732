import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { buyerOn } from '#test/support/buyer.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** A page whose styles hide and reset every element. It has two mounts, one of them in a form. */
const html = `<!doctype html>
<html lang="en">
  <head>
    <title>A hostile page</title>
    <script src="/__net__/bridge.js"></script>
    <style>section *, body > :is(div, iframe) { all: unset !important; display: none !important }</style>
  </head>
  <body>
    <form id="host" action="/submitted"><input name="own" value="mine"><section id="first"></section></form>
    <section id="second"></section>
    <script src="/sdk/v1.js"></script>
    <script>
      document.getElementById('host').addEventListener('submit', event => { event.preventDefault(); window.submits = (window.submits ?? 0) + 1 })
      for (const id of ['first', 'second'])
        CoParentJoin.mount(document.getElementById(id), { flow: 'signup', locale: 'en', country: 'US', storage: 'memory' })
    </script>
  </body>
</html>`

const hostile = (page: Page) =>
  page.route('**/hostile', route => route.fulfill({ contentType: 'text/html', body: html }))

test('a page that hides everything, in whose form we stand twice, can neither hide nor send us', async () => {
  const page = await site.arrives('/hostile', {}, hostile)
  const first = await buyerOn(site, page, 'US', page.locator('#first'))
  const second = await buyerOn(site, page, 'US', page.locator('#second'))
  const [one, two] = [page.locator('#first'), page.locator('#second')]
  const { words } = first

  await first.reachesMethods()
  await second.reachesMethods()
  await first.typesCard()
  await one.getByRole('button', { name: words.method.review, disabled: false }).waitFor()
  await one.getByRole('textbox', { name: words.method.holder }).press('Enter')
  await one.getByRole('heading', { name: words.review.title }).waitFor()
  expect(await page.evaluate(() => [...new FormData(document.querySelector('form')!).keys()])).toEqual(['own'])
  expect(await page.evaluate(() => (window as { submits?: number }).submits)).toBeUndefined()

  await one.getByRole('button', { name: words.review.backToPayment }).click()
  await first.picks('Venmo')
  await first.continuesWith('Venmo')
  const venmo = page.frameLocator('iframe[name="venmo-desktop-iframe"]')
  await venmo.getByRole('button', { name: 'Approve' }).click()
  await one.getByText(words.method.authorised.replace('{{method}}', 'Venmo')).waitFor()

  await first.picks('Google Pay')
  await one.getByRole('button', { name: 'Google Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Emulated Google Pay: pay' }).click()
  await one.getByText(words.method.authorised.replace('{{method}}', 'Google Pay')).waitFor()

  await first.picks('PayPal')
  await one.getByRole('button', { name: 'PayPal', exact: true }).click()
  await one.getByRole('button', { name: 'agree and pay' }).click()
  await one.getByText(words.method.authorised.replace('{{method}}', 'PayPal')).waitFor()
  await second.typesCard()

  for (const [part, buyer] of [
    [one, first],
    [two, second]
  ] as const) {
    await buyer.reviews()
    await buyer.choosesReferral()
    await buyer.pays()
    // Until this heading appears the first mount grows, and that would move the buttons of the second mount.
    await part.getByRole('heading', { name: words.credentials.title }).waitFor()
  }
  expect((await first.bought()).charges).toMatchObject([{ instrument: { type: 'PayPalAccount' } }])
  expect((await second.bought()).charges).toMatchObject([{ instrument: { type: 'CreditCard' } }])
  expect(await page.evaluate(() => (window as { submits?: number }).submits)).toBeUndefined()
  expect(new URL(page.url()).pathname).toBe('/hostile')
})
