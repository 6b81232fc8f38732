import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { buyerOn } from '#test/support/buyer.ts'
import { reachesContact } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/**
 * Every inherited property of Chromium. `page`: pages hide or disable a part by it, so the widget and its frames take over the page's value.
 * `widget`: the looks of the page do not come through. `user-select` inherits by its value `auto`; a text can always be selected.
 */
const decisions: Record<'page' | 'widget', Record<string, string>> = {
  page: {
    visibility: 'hidden',
    'pointer-events': 'none',
    cursor: 'wait'
  },
  widget: {
    '-webkit-border-horizontal-spacing': '7px',
    '-webkit-border-vertical-spacing': '7px',
    '-webkit-font-smoothing': 'antialiased',
    '-webkit-line-break': 'anywhere',
    '-webkit-locale': '"de"',
    '-webkit-print-color-adjust': 'exact',
    '-webkit-rtl-ordering': 'visual',
    '-webkit-tap-highlight-color': 'red',
    '-webkit-text-combine': 'horizontal',
    '-webkit-text-decorations-in-effect': 'underline',
    '-webkit-text-fill-color': 'red',
    '-webkit-text-orientation': 'upright',
    '-webkit-text-security': 'disc',
    '-webkit-text-stroke-color': 'red',
    '-webkit-text-stroke-width': '3px',
    'accent-color': 'red',
    'app-region': 'drag',
    'border-collapse': 'collapse',
    'caption-side': 'bottom',
    'caret-animation': 'manual',
    'caret-color': 'red',
    'caret-shape': 'block',
    'clip-rule': 'evenodd',
    color: 'red',
    'color-interpolation': 'linearrgb',
    'color-interpolation-filters': 'srgb',
    'color-rendering': 'optimizespeed',
    'color-scheme': 'dark',
    'dominant-baseline': 'middle',
    'dynamic-range-limit': 'standard',
    'empty-cells': 'hide',
    fill: 'red',
    'fill-opacity': '0.5',
    'fill-rule': 'evenodd',
    'font-family': 'fantasy',
    'font-feature-settings': '"smcp"',
    'font-kerning': 'none',
    'font-language-override': '"SRB"',
    'font-optical-sizing': 'none',
    'font-palette': 'dark',
    'font-size': '40px',
    'font-size-adjust': '0.7',
    'font-stretch': '75%',
    'font-style': 'italic',
    'font-synthesis-small-caps': 'none',
    'font-synthesis-style': 'none',
    'font-synthesis-weight': 'none',
    'font-variant-alternates': 'historical-forms',
    'font-variant-caps': 'small-caps',
    'font-variant-east-asian': 'jis78',
    'font-variant-emoji': 'text',
    'font-variant-ligatures': 'none',
    'font-variant-numeric': 'ordinal',
    'font-variant-position': 'sub',
    'font-variation-settings': '"wght" 50',
    'font-variant': 'small-caps',
    'font-weight': '900',
    'forced-color-adjust': 'none',
    'hyphenate-character': '"~"',
    'hyphenate-limit-chars': '9 9 9',
    hyphens: 'auto',
    'image-orientation': 'none',
    'image-rendering': 'pixelated',
    'interest-delay-end': '9s',
    'interest-delay-start': '9s',
    interactivity: 'inert',
    'interpolate-size': 'allow-keywords',
    'letter-spacing': '9px',
    'line-break': 'anywhere',
    'line-height': '90px',
    'list-style-image': 'url("x:")',
    'list-style-position': 'inside',
    'list-style-type': 'square',
    'marker-end': 'url("#x")',
    'marker-mid': 'url("#x")',
    'marker-start': 'url("#x")',
    'math-depth': '3',
    'math-shift': 'compact',
    'math-style': 'compact',
    orphans: '7',
    'overflow-wrap': 'anywhere',
    'paint-order': 'stroke',
    quotes: 'none',
    'reading-order': '2',
    'ruby-align': 'start',
    'ruby-overhang': 'none',
    'ruby-position': 'under',
    'scrollbar-color': 'red blue',
    'shape-rendering': 'crispedges',
    speak: 'none',
    stroke: 'red',
    'stroke-dasharray': '7px',
    'stroke-dashoffset': '7px',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-miterlimit': '7',
    'stroke-opacity': '0.5',
    'stroke-width': '7px',
    'tab-size': '3',
    'text-align': 'right',
    'text-align-last': 'right',
    'text-anchor': 'middle',
    'text-autospace': 'normal',
    'text-box-edge': 'cap alphabetic',
    'text-combine-upright': 'all',
    'text-decoration-skip-ink': 'none',
    'text-emphasis-color': 'red',
    'text-emphasis-position': 'under',
    'text-emphasis-style': 'dot',
    'text-indent': '70px',
    'text-justify': 'none',
    'text-orientation': 'upright',
    'text-rendering': 'geometricprecision',
    'text-shadow': 'red 1px 1px 1px',
    'text-size-adjust': '70%',
    'text-spacing-trim': 'trim-start',
    'text-transform': 'uppercase',
    'text-underline-offset': '9px',
    'text-underline-position': 'under',
    'text-wrap-mode': 'nowrap',
    'text-wrap-style': 'balance',
    'white-space-collapse': 'preserve',
    widows: '7',
    'word-break': 'break-all',
    'word-spacing': '9px',
    'writing-mode': 'vertical-rl'
  }
}
const names = Object.values(decisions).flatMap(Object.keys)

/** The page of a buyer at the payment methods, where the card's frames are shown. */
let page: Page
beforeAll(async () => {
  page = await site.arrives('/switches', {}, page =>
    page.route('**/switches', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Switches</title><link rel="icon" href="data:,">
          <script src="/__net__/bridge.js"></script>
          <div id="plain"><i></i></div><div id="join" data-coparent-join="signup" data-locale="en" data-country="US"></div>
          <script src="/sdk/v1.js"></script>`
      })
    )
  )
  const visitor = await buyerOn(site, page)
  await visitor.reachesMethods()
  await page.locator('coparent-join iframe').first().waitFor()
})

/** The values of a property on the host element, on a frame's wrapper and on the frame, while the page's container has `value`. */
const valuesUnder = (property: string, value: string) =>
  page.evaluate(
    ([property, value]) => {
      const container = document.getElementById('join')!
      const frame = container.querySelector('iframe')!
      const seen = [container.querySelector('coparent-join')!, frame.parentElement!, frame]
      container.style.setProperty(property, value)
      const of = (element: Element) => getComputedStyle(element).getPropertyValue(property)
      const result = { wanted: of(container), got: seen.map(of) }
      container.style.removeProperty(property)
      return result
    },
    [property, value] as const
  )

describe('a property by which a page hides or disables a part', () => {
  test.each(Object.entries(decisions.page))(
    '%s: %s comes through to the widget and its frames',
    async (name, value) => {
      const { wanted, got } = await valuesUnder(name, value)
      expect(wanted).toBe(value)
      expect(got).toEqual([value, value, value])
    }
  )
})

test('the other inherited properties of a page stay outside', async () => {
  const wrong: string[] = []
  for (const [name, value] of Object.entries(decisions.widget)) {
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

test('the table has every inherited property of this browser', async () => {
  const samples =
    'none hidden auto 7px 7 red 0.5 all right 900 italic "x" wait normal inset 9s 70% inert always avoid bottom inside'
  const inherited = await page.evaluate(samples => {
    const outer = document.getElementById('plain')!
    const inner = outer.firstElementChild!
    return [...getComputedStyle(inner)].filter(name => {
      if (name.startsWith('--')) return false
      const value = () => getComputedStyle(inner).getPropertyValue(name)
      const before = value()
      return samples.split(' ').some(sample => {
        outer.style.setProperty(name, sample)
        const isTaken = value() !== before && outer.style.getPropertyValue(name) !== ''
        const isOwn = getComputedStyle(outer).getPropertyValue(name) === value()
        outer.style.removeProperty(name)
        return isTaken && isOwn
      })
    })
  }, samples)
  expect(inherited.length).toBeGreaterThan(50)
  // These follow from the size of the parent element. Chromium's `all` leaves the direction and the right to edit to the page.
  const others = [
    'width',
    'height',
    'inline-size',
    'block-size',
    'perspective-origin',
    'transform-origin',
    'direction',
    'user-select',
    '-webkit-user-modify'
  ]
  expect(inherited.filter(name => !names.includes(name) && !others.includes(name))).toEqual([])
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
  const { words, ...visitor } = await reachesContact(inLink.locator('coparent-join') as unknown as Page)
  await inLink.getByRole('textbox', { name: words.field.firstName }).click()
  await inLink.getByRole('heading', { name: words.parent.title }).click()
  await inLink.getByRole('textbox', { name: words.field.lastName }).click()
  await visitor.typesContact({ firstName: 'Ana', lastName: 'Reyes', email: 'card@example.com', phone: '2125550144' })
  await visitor.continues()
  await inLink.getByRole('heading', { name: words.family.title }).waitFor()
  expect(new URL(inLink.url()).pathname).toBe('/card')
  await inLink.context().close()
})
