import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { loadAxe } from '#test/support/accessibility.ts'
import { root } from '#test/support/imports.ts'

/** The theme's design tokens, which an embedder sets as custom properties of the widget's element. */
interface Theme {
  name: string
  scheme: 'light' | 'dark' | 'auto'
  tokens: Record<string, string>
}

/** The lowest contrast ratios of a screen's texts and edges. `tooLow` lists each pair of colours below its required ratio. */
interface Contrast {
  text: number
  edge: number
  tooLow: string[]
}

/** The themes of the examples, each read from the widget that the example mounts. */
export async function readThemes(browser: Browser, url: string): Promise<Theme[]> {
  const themes: Theme[] = [{ name: 'ours', scheme: 'auto', tokens: {} }]
  const page = await browser.newPage()
  const isPage = (name: string) => name !== 'gallery' && existsSync(join(root, 'examples', name, 'index.html'))
  for (const name of (await readdir(join(root, 'examples'))).filter(isPage)) {
    await page.goto(`${url}/examples/${name}/`)
    await page.locator('[data-coparent-join-host] .cpj').waitFor()
    const theme = await page.locator('[data-coparent-join-host]').evaluate(host => {
      const { adoptedStyleSheets } = host.shadowRoot!
      const rules = adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules] as CSSStyleRule[])
      const styles = rules.filter(({ selectorText }) => selectorText === ':host').map(({ style }) => style)
      const tokens = styles.flatMap(style =>
        [...style]
          .filter(property => property.startsWith('--cpj-'))
          .map(property => [property, style.getPropertyValue(property)] as const)
      )
      const scheme = host.shadowRoot!.querySelector('.cpj')?.getAttribute('data-theme')
      return { scheme: scheme as Theme['scheme'], tokens: Object.fromEntries(tokens) }
    })
    if (Object.keys(theme.tokens).length > 0) themes.push({ name, ...theme })
  }
  await page.close()
  return themes
}

/** Sets the tokens of a theme on the open screen. */
export async function applyTheme(page: Page, { tokens }: Theme) {
  await page.evaluate(tokens => {
    const { style } = document.querySelector<HTMLElement>('[data-coparent-join-host]') ?? document.documentElement
    style.cssText = ''
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  }, tokens)
}

interface Colour {
  alpha: number
  parseString(value: string): void
}

/** The parts of axe that this file uses. */
interface Axe {
  run(context: Node, options: object): Promise<Record<'passes' | 'violations' | 'incomplete', { nodes: Checked[] }[]>>
  setup(context: Node): void
  teardown(): void
  commons: {
    color: {
      Color: new () => Colour
      flattenColors(top: Colour, under: Colour): Colour
      getContrast(ground: Colour, colour: Colour): number
    }
  }
}

interface Checked {
  element: Element
  /** The ratio is missing where axe cannot find the background of a text. */
  any: { data: { contrastRatio?: number; expectedContrastRatio?: string } | null }[]
}

/**
 * Measures texts with axe, and the edges of controls by their computed colours. Leaves out card fields, because their frames belong to
 * other origins.
 */
export async function measureContrast(page: Page): Promise<Contrast> {
  await loadAxe(page)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { Color, flattenColors, getContrast } = axe.commons.color
    const host = document.querySelector('[data-coparent-join-host]') ?? document.body
    const tooLow: string[] = []

    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const rounded = (ratio: number) => Math.floor(100 * ratio) / 100
    const note = (why: string, { localName, className, textContent }: Element) =>
      tooLow.push(`${why}: ${localName} ${String(className)} ${textContent.trim().slice(0, 40)}`)
    const parse = (value: string) => {
      const colour = new Color()
      colour.parseString(value)
      return colour
    }
    /** The parent element. For a child of a shadow root: the host of the shadow root. */
    const around = (element: Element) => element.parentElement ?? (element.getRootNode() as ShadowRoot).host
    const groundOf = (element: Element | null): Colour => {
      if (!element) return parse('#ffffff')
      const own = parse(getComputedStyle(element).backgroundColor)
      return own.alpha === 1 ? own : flattenColors(own, groundOf(around(element)))
    }
    /** The background and the colour of an element. Axe does not find the background where another element lies over it. */
    const pairOf = (element: Element) => {
      const { color, fill } = getComputedStyle(element)
      const beside = element.previousElementSibling
      const isDrawn = element instanceof SVGElement && beside !== null
      const ground = isDrawn ? parse(getComputedStyle(beside).fill) : groundOf(element)
      return [ground, parse(isDrawn ? fill : color)] as const
    }
    const options = { runOnly: ['color-contrast'], elementRef: true, iframes: false }
    const { passes, violations, incomplete } = await axe.run(host, options)
    let text = 21
    for (const { element, any } of [...passes, ...violations, ...incomplete].flatMap(({ nodes }) => nodes)) {
      if (!isSeen(element)) continue
      const { contrastRatio, expectedContrastRatio = '4.5:1' } = any[0]?.data ?? {}
      const ratio = contrastRatio || rounded(getContrast(...pairOf(element)))
      text = Math.min(text, ratio)
      if (ratio < parseFloat(expectedContrastRatio)) note(`text ${ratio} of ${expectedContrastRatio}`, element)
    }

    /** The colours that form the edge of a control: its border, if it has one, and its fill. */
    const edgesOf = (element: Element) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
      return [parseFloat(borderTopWidth) > 0 ? parse(borderTopColor) : undefined, parse(backgroundColor)].filter(
        colour => colour !== undefined && colour.alpha > 0
      ) as Colour[]
    }
    const isOff = (element: Element) => element.matches(':disabled, [readonly], [aria-disabled]')
    const shapes = [
      ...(host.shadowRoot ?? host).querySelectorAll('input, select, textarea, button, a[href], summary, .cpj-input')
    ].filter(shape => isSeen(shape) && !isOff(shape))
    let edge = 21
    for (const shape of shapes) {
      const ground = groundOf(around(shape))
      const ratios = edgesOf(shape).map(colour => getContrast(ground, flattenColors(colour, ground)))
      if (ratios.length === 0) continue
      const ratio = rounded(Math.max(...ratios))
      edge = Math.min(edge, ratio)
      if (ratio < 3) note(`edge ${ratio} of 3:1`, shape)
    }
    return { text, edge, tooLow }
  })
}
