import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { buyerOn } from '#test/support/buyer.ts'
import { reachesContact } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** Pages hide or disable a part by these inherited properties, so the widget and its frames take over the page's value. */
const ofPage = { visibility: 'hidden', 'pointer-events': 'none', cursor: 'wait' }

/** The page of a buyer at the payment methods, where the card's frames are shown. */
let page: Page
beforeAll(async () => {
  page = await site.arrives('/switches', {}, page =>
    page.route('**/switches', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Switches</title><link rel="icon" href="data:,">
          <script src="/__net__/bridge.js"></script>
          <div id="plain"><div></div></div><div id="join" data-coparent-join="signup" data-locale="en" data-country="US"></div>
          <script src="/sdk/v1.js"></script>`
      })
    )
  )
  const visitor = await buyerOn(site, page)
  await visitor.reachesMethods()
  await page.locator('[data-coparent-join-host] iframe').first().waitFor()
})

/** The values of a property on the host element, on a frame's wrapper and on the frame, while the page's container has `value`. */
const valuesUnder = (property: string, value: string) =>
  page.evaluate(
    ([property, value]) => {
      const container = document.getElementById('join')!
      const frame = container.querySelector('iframe')!
      const seen = [container.querySelector('[data-coparent-join-host]')!, frame.parentElement!, frame]
      container.style.setProperty(property, value)
      const of = (element: Element) => getComputedStyle(element).getPropertyValue(property)
      const result = { requested: of(container), got: seen.map(of) }
      container.style.removeProperty(property)
      return result
    },
    [property, value] as const
  )

test.each(Object.entries(ofPage))(
  'the style %s: %s of a page applies to the widget and its frames',
  async (name, value) => {
    const { requested, got } = await valuesUnder(name, value)
    expect(requested).toBe(value)
    expect(got).toEqual([value, value, value])
  }
)

test('a press on a field, a text or a checkbox inside a link of the page stays on the page', async () => {
  const inLink = await site.arrives('/card', {}, page =>
    page.route('**/card', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Card</title><link rel="icon" href="data:,"><a href="/elsewhere">
          <div data-coparent-join="signup" data-locale="en" data-country="US"></div></a><script src="/sdk/v1.js"></script>`
      })
    )
  )
  const { words, ...visitor } = await reachesContact(inLink.locator('[data-coparent-join-host]') as unknown as Page)
  await inLink.getByRole('textbox', { name: words.field.firstName }).click()
  await inLink.getByRole('heading', { name: words.parent.title }).click()
  await inLink.getByRole('textbox', { name: words.field.lastName }).click()
  await visitor.typesContact({ firstName: 'Ana', lastName: 'Reyes', email: 'card@example.com', phone: '2125550144' })
  await visitor.continues()
  await inLink.getByRole('heading', { name: words.family.title }).waitFor()
  expect(new URL(inLink.url()).pathname).toBe('/card')
})
