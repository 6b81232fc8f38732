import type { Page } from 'playwright'

/** The positions of a screen's parts in CSS pixels from the top of the window, with the screen scrolled to its top. */
export interface Places {
  /** The first control below the heading. */
  control?: Place
  /** The field of the card number. */
  card?: Place
  /** The main button. If the screen has several: the first one. */
  button?: Place
  /** The length of the page, as a multiple of the window's height. */
  screens: number
  /** Whether the screen shows a problem. Then the goals do not apply, because the problem stands above the other parts. */
  hasProblem: boolean
}

interface Place {
  top: number
  isInSight: boolean
}

export async function measurePlaces(page: Page): Promise<Places> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document
    const all = (selector: string) =>
      [...root.querySelectorAll(selector)].filter(element => element.checkVisibility({ visibilityProperty: true }))
    const placeOf = (element: Element | undefined) => {
      if (!element) return undefined
      const { top, bottom } = element.getBoundingClientRect()
      return { top: Math.round(top), isInSight: top >= 0 && bottom <= innerHeight }
    }
    const [heading] = all('h1')
    const isBelow = (element: Element) =>
      !heading || heading.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING
    // The note about the emulated gateway and its margin do not count, because production never shows it.
    const note = root.querySelector<HTMLElement>('.cpj-emulated')
    note?.style.setProperty('display', 'none')
    const { scrollHeight } = document.documentElement
    note?.style.removeProperty('display')
    const controls = 'input, select, textarea, button, a[href], summary, .cpj-frame'
    return {
      control: placeOf(all(controls).find(isBelow)),
      card: placeOf(all('.cpj-frame')[0]),
      button: placeOf(all('.cpj-button[data-kind=primary]')[0]),
      screens: scrollHeight / innerHeight,
      hasProblem: all('[role=alert], [aria-invalid=true], [data-wrong]').length > 0
    }
  })
}
