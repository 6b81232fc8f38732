import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { buyerOn } from '#test/support/buyer.ts'
import { reachesContact } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** Pages hide or disable a part by these inherited properties, so the widget and its frames take over the page's value. */
const ofPage = { visibility: 'hidden', 'pointer-events': 'none', cursor: 'wait' }

/** Values of which each inherited property takes at least one. */
const samples = [
  ...'none hidden auto 7px 7 9px red 0.5 all right 900 italic "x" wait normal inset 9s 70% inert always avoid'.split(
    ' '
  ),
  ...'bottom inside anywhere antialiased visual upright disc underline drag collapse manual block evenodd exact'.split(
    ' '
  ),
  ...'linearrgb optimizespeed dark middle standard fantasy "smcp" "SRB" 75% historical-forms small-caps jis78 text'.split(
    ' '
  ),
  ...'ordinal super unicode pixelated url("x:") square compact under round crispedges geometricprecision hide'.split(
    ' '
  ),
  ...'uppercase nowrap balance pre break-all dot cap 3 allow-keywords trim-start preserve vertical-rl stroke start'.split(
    ' '
  ),
  '"wght" 50',
  'red blue',
  'red 1px 1px 1px'
]

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
      const result = { wanted: of(container), got: seen.map(of) }
      container.style.removeProperty(property)
      return result
    },
    [property, value] as const
  )

test.each(Object.entries(ofPage))(
  'the value %s: %s of a page comes through to the widget and its frames',
  async (name, value) => {
    const { wanted, got } = await valuesUnder(name, value)
    expect(wanted).toBe(value)
    expect(got).toEqual([value, value, value])
  }
)

/** The inherited properties of this browser, each with a value that is not its initial one. */
const inherited = () =>
  page.evaluate(samples => {
    const outer = document.getElementById('plain')!
    const inner = outer.firstElementChild!
    const valueOf = (name: string) => getComputedStyle(inner).getPropertyValue(name)
    return [...getComputedStyle(inner)].flatMap(name => {
      if (name.startsWith('--')) return []
      const before = valueOf(name)
      const sample = samples.find(sample => {
        outer.style.setProperty(name, sample)
        const isTaken = valueOf(name) !== before && outer.style.getPropertyValue(name) !== ''
        const isOwn = getComputedStyle(outer).getPropertyValue(name) === valueOf(name)
        outer.style.removeProperty(name)
        return isTaken && isOwn
      })
      return sample === undefined ? [] : [[name, sample] as const]
    })
  }, samples)

test('the other inherited properties of a page stay outside', async () => {
  // These follow from the size of the parent element. Chromium's `all` leaves the direction and the right to edit to the page.
  const others =
    'width height inline-size block-size perspective-origin transform-origin direction user-select -webkit-user-modify'
  const exempt = [...others.split(' '), ...Object.keys(ofPage)]
  const properties = (await inherited()).filter(([name]) => !exempt.includes(name))
  expect(properties.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const [name, value] of properties) {
    const without = await valuesUnder(name, 'initial')
    const { got } = await valuesUnder(name, value)
    if (String(got) !== String(without.got)) wrong.push(`${name}: ${String(got)}`)
  }
  expect(wrong).toEqual([])
})

test('a page whose texts cannot be selected leaves ours selectable', async () => {
  const { got } = await valuesUnder('user-select', 'none')
  expect(got.slice(0, 2)).toEqual(['text', 'text'])
})

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
