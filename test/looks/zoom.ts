import type { Page } from 'playwright'
import { expect } from 'vitest'

/** A phone of 360 × 740 px at a zoom of 200 %, in CSS pixels. */
const zoomed = { width: 180, height: 370 }

/**
 * Checks the page in the window of a zoomed phone: nothing scrolls sideways (WCAG 1.4.10), no text stands in a column of single letters, and
 * no sticky element takes a fifth of the height.
 */
export async function expectRoomAtZoom(page: Page): Promise<void> {
  await page.setViewportSize(zoomed)
  const found = await page.evaluate(() => {
    const elementsIn = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap(element => [
        element,
        ...(element.shadowRoot ? elementsIn(element.shadowRoot) : [])
      ])
    const problems = elementsIn(document.body).flatMap(element => {
      const { width, height } = element.getBoundingClientRect()
      const { position, lineHeight } = getComputedStyle(element)
      const name = `${element.tagName} ${element.className} ${Math.round(width)} × ${Math.round(height)}`
      const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent!.trim().length > 5)
      // A width of 1 px hides a text from all but screen readers.
      const isColumn = hasText && width > 1 && width < 40 && height > 3 * parseFloat(lineHeight)
      const isHigh = position === 'sticky' && height > innerHeight / 5
      return [...(isColumn ? [`column: ${name}`] : []), ...(isHigh ? [`sticky: ${name}`] : [])]
    })
    const { scrollWidth } = document.scrollingElement!
    return scrollWidth > innerWidth ? [`scrolls sideways: ${scrollWidth}`, ...problems] : problems
  })
  expect(found).toEqual([])
}
