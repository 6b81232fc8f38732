import type { Page } from 'playwright'

/** Fails with every text of the mounted flow that overflows the page, its own box, or a box that clips it. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document.body
    const found: string[] = []
    const note = (text: string, why: string) => void found.push(`${why}: ${text.trim().slice(0, 80)}`)

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const element = node.parentElement
      if (!text.trim() || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('style, option, select')) continue
      range.selectNodeContents(node)
      const area = range.getBoundingClientRect()
      const own = element.getBoundingClientRect()
      // Only screen readers use this text, so its box may clip it.
      if (own.width <= 1 || own.height <= 1) continue
      if (area.right > innerWidth + 1 || area.left < -1) note(text, 'beyond the page')
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (edge.width <= 1) break
        const isOver = area.right > edge.right + 1 || area.left < edge.left - 1
        if (box === element && display !== 'inline' && isOver) note(text, 'beyond its box')
        if (overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll' && isOver) note(text, 'cut')
        const isUnder = area.bottom > edge.bottom + 1 || area.top < edge.top - 1
        if ((overflowY === 'hidden' || overflowY === 'clip') && isUnder) note(text, 'cut below')
      }
    }
    const canvas = document.createElement('canvas').getContext('2d')!
    for (const field of root.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')) {
      const { font, paddingLeft, paddingRight, opacity, whiteSpace } = getComputedStyle(field)
      // This field is invisible: it lies over a shorter text that a visitor sees instead.
      if (opacity === '0') continue
      const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder
      canvas.font = font
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const parts = whiteSpace === 'normal' && field instanceof HTMLSelectElement ? text.split(' ') : [text]
      const isTooWide = parts.some(part => canvas.measureText(part).width > room + 1)
      if (field.checkVisibility() && (isTooWide || field.scrollHeight > field.clientHeight + 1)) {
        note(text, 'more than its field')
      }
    }
    return found
  })
  if (cut.length > 0) throw new Error(`cut text:\n${[...new Set(cut)].join('\n')}`)
}

/** Sets the spacing of text of WCAG 1.4.12, in the narrow window of WCAG 1.4.10. */
export async function spaceText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = `
      * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-bottom: 2em !important }`
    const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document.head
    root.append(style)
  })
}
