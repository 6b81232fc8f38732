import type { Tab } from './tab.ts'

/** A visible control or step: its name, its size, and its distance from the element before it, or from the top of the element around it. */
export interface Placed {
  name: string
  width: number
  height: number
  gap: number
}

/** Pixels by which engines may differ, because each rounds the height of a line in its own way. */
const tolerance = 3
/** The share of a height by which engines may differ, because WebKit rounds each line of a text down. */
const lineTolerance = 0.02
/** The share of a width by which engines may differ, because each rounds the advances of a font in its own way. */
const textTolerance = 0.03

/**
 * Measures the visible controls and steps of a screen, in their order, from the top of the page. `text-wrap: pretty` and `balance` leave it to
 * each engine where a line breaks and how many lines there are, so the lines are filled while this measures.
 */
export function measureLayout(tab: Tab): Promise<Placed[]> {
  return tab.runs(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    const shadow = document.querySelector('[data-coparent-join-host]')?.shadowRoot
    const scope = shadow ?? document
    const styles = [...scope.adoptedStyleSheets]
    const filled = new CSSStyleSheet()
    filled.replaceSync('* { text-wrap-style: auto !important }')
    scope.adoptedStyleSheets = [...styles, filled]
    const root = shadow ?? document.querySelector('main')!
    const controls = [
      ...root.querySelectorAll<HTMLElement>('a, button, input, select, summary, nav li, nav p, .cpj-frame')
    ]
    const layout = controls.flatMap(control => {
      const { width, height, top } = control.getBoundingClientRect()
      if (!control.checkVisibility({ visibilityProperty: true }) || width < 2) return []
      const label = (control as HTMLInputElement).labels?.[0] ?? control
      let before = control.previousElementSibling
      while (before?.getClientRects().length === 0) before = before.previousElementSibling
      const { bottom } = before?.getBoundingClientRect() ?? {}
      const isAbove = bottom !== undefined && bottom < top + 1
      const gap = top - (isAbove ? bottom : control.parentElement!.getBoundingClientRect().top)
      const text = (control.ariaLabel ?? label.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 40)
      // Firefox never wraps the text of a menu.
      const line = control.localName === 'select' ? Math.min(height, 48) : height
      return [{ name: `${control.localName} “${text}”`, width, height: line, gap }]
    })
    scope.adoptedStyleSheets = styles
    return layout
  }, undefined)
}

/** The places in which a screen differs from the same screen of another engine. */
export function findDifferences(layout: Placed[], expected: Placed[]): string[] {
  const namesIn = (placed: Placed[]) => placed.map(({ name }) => name).join(', ')
  if (namesIn(layout) !== namesIn(expected)) return [`has ${namesIn(layout)} instead of ${namesIn(expected)}`]
  return layout.flatMap((placed, index) => {
    const other = expected[index]!
    const max = {
      width: tolerance + other.width * textTolerance,
      height: tolerance + other.height * lineTolerance,
      gap: tolerance + Math.abs(other.gap) * 0.01
    }
    return (['width', 'height', 'gap'] as const)
      .filter(side => Math.abs(placed[side] - other[side]) > max[side])
      .map(side => `${placed.name}: ${side} ${placed[side].toFixed(1)} instead of ${other[side].toFixed(1)}`)
  })
}
