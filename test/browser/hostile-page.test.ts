import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { foot } from '#words/en/foot.ts'
import { buyerOn } from '#test/support/buyer.ts'
import { mooTools, prototypeJs } from '#test/support/old-libraries.ts'
import { wizardOn } from '#test/support/professional-on-screen.ts'
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

test('wallets twice on one page, once in its form: each agrees to its own amount, and no key gets out', async () => {
  const page = await site.arrives('/hostile', {}, hostile)
  const stands = async (id: string) => {
    const part = page.locator(id)
    return { part, buyer: await buyerOn(site, page, 'US', part) }
  }
  const both = [await stands('#first'), await stands('#second')] as const
  const [first, second] = both
  const { words } = first.buyer
  const said = (sentence: string, method: string) => sentence.replace('{{method}}', method)
  const presses = (part: Locator, name: string) => part.getByRole('button', { name, exact: true }).press('Enter')
  for (const { buyer } of both) await buyer.reachesMethods()
  await second.part.getByRole('checkbox', { name: words.method.payForCoParent }).press('Space')

  for (const { buyer, part } of both) {
    await buyer.picks('Venmo')
    await part.getByRole('button', { name: said(words.method.continueWith, 'Venmo') }).waitFor()
  }
  await presses(second.part, said(words.method.continueWith, 'Venmo'))
  const shown = page.locator('iframe[name="venmo-desktop-iframe"]').filter({ visible: true })
  await shown.contentFrame().getByRole('button', { name: 'Approve' }).press('Enter')
  await second.part.getByText(said(words.method.authorised, 'Venmo')).waitFor()
  expect(await first.part.getByText(said(words.method.authorised, 'Venmo')).count()).toBe(0)

  for (const { buyer, part } of both) {
    await buyer.picks('PayPal')
    await part.getByRole('radio', { name: 'PayPal' }).press('Enter')
    // The form refuses this Enter and focuses its notice. Until then, the focus could leave the button before the next key.
    await part.locator('[data-summary]:focus').waitFor()
    await presses(part, 'PayPal')
    await presses(part, 'Emulated PayPal: agree and pay')
    await part.getByText(said(words.method.authorised, 'PayPal')).waitFor()
  }
  for (const { buyer, part } of both) {
    await buyer.reviews()
    await buyer.choosesReferral()
    await buyer.pays()
    await part.getByRole('heading', { name: words.credentials.title }).waitFor()
  }
  const [one, two] = [await first.buyer.bought(), await second.buyer.bought()]
  for (const { order, charges } of [one, two]) {
    const amount = (order.total / 100).toFixed(2)
    expect(charges).toMatchObject([{ amount, authorised: { amount }, instrument: { type: 'PayPalAccount' } }])
  }
  expect(two.order.total).toBe(2 * one.order.total)
  expect(one.charges[0]!.nonce).not.toBe(two.charges[0]!.nonce)
  expect(await page.evaluate(() => (window as { submits?: number }).submits)).toBeUndefined()
  expect(new URL(page.url()).pathname).toBe('/hostile')
  expect(site.errors).toEqual([])
})

/** A page under a hardened realm, such as that of SES, or of a script that protects itself from others. */
const freezes = `for (const type of [Object, Array, Function, Promise, Map, Set, String, Number, RegExp, Date, Error, TypeError, Symbol]) Object.freeze(type.prototype)`

describe.each([
  // Prototype.js and frozen prototypes break braintree-web.
  { name: 'Prototype.js', library: prototypeJs, paysHere: false },
  { name: 'MooTools', library: mooTools, paysHere: true },
  { name: 'frozen prototypes', library: freezes, paysHere: false }
])('a page with $name', ({ name, library, paysHere }) => {
  const path = `/${name.toLowerCase().replace(/\W/g, '')}`

  const arrives = (flow: 'signup' | 'pro') =>
    site.arrives(path, {}, page =>
      page.route(`**${path}`, route =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><head><title>Old</title><script>${library}</script></head><body>
            <div id="join"></div><script src="/sdk/v1.js"></script>
            <script>CoParentJoin.mount(document.getElementById('join'), { flow: '${flow}', locale: 'en', country: 'US' })</script>
          </body></html>`
        })
      )
    )

  test('sells to a parent A, from the first question to the receipt, over a reload', async () => {
    const page = await arrives('signup')
    const visitor = await buyerOn(site, page)
    await visitor.reachesMethods()
    await page.reload()
    await visitor.continuesToPayment()
    if (!paysHere) {
      await page.getByText(foot.handover.blocked).waitFor()
      await page.getByRole('button', { name: foot.handover.open }).click()
      await page.waitForURL('**/app/join/payment?*')
      await visitor.continuesToPayment()
    }
    await page.getByRole('heading', { name: visitor.words.method.title, level: 1 }).waitFor()
    await visitor.completeUntil('receipt')
    expect(await visitor.hasReceipt()).toContain('Premium')
    expect((await visitor.bought()).charges).toMatchObject([{ instrument: { type: 'CreditCard' } }])
  })

  test('takes a professional through the wizard, after a sentence about an e-mail that is none', async () => {
    const page = await arrives('pro')
    const wizard = wizardOn(page)
    await wizard.typesContact('ada@')
    await wizard.continues()
    await page.locator('[aria-invalid=true]').waitFor()
    await wizard.typesContact()
    await wizard.continues()
    await wizard.typesPractice()
    await wizard.continues()
    await wizard.typesSecurity()
    await wizard.submits()
    await wizard.atSuccess()
  })
})
