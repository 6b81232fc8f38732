interface LayoutShift extends PerformanceEntry {
  value: number
  /** True within half a second after a press or a key. A page may move then. */
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export interface Shift {
  value: number
  hadRecentInput: boolean
  /** A line of text for each element that moved: its markup, its old position and its new position. */
  moved: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/**
 * Records the layout shifts of a page in `window.shifts`. An init script: it runs in the page, so it cannot use anything from outside of
 * itself.
 */
export function observeShifts(): void {
  window.shifts = []
  const nameOf = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '')
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`
      )
      window.shifts.push({ value, hadRecentInput, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
