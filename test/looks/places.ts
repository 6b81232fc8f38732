import type { Page } from 'playwright'

/** The places of a screen that is scrolled to its top, in CSS pixels from the top of the window. */
export interface Places {
  /** The first control below the heading. */
  control?: Place
  /** The field of the card number. */
  card?: Place
  /** The main button, or the first of several. */
  button?: Place
  /** The length of the page, in windows. */
  screens: number
  /** The screen tells a problem. Its goals do not apply then, because the problem comes first. */
  hasProblem: boolean
}

export interface Place {
  top: number
  isInSight: boolean
}

export async function measurePlaces(page: Page): Promise<Places> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    const root = document.querySelector('coparent-join')?.shadowRoot ?? document
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
    // The note about the emulated gateway is no part of the product.
    const { scrollHeight } = document.documentElement
    const note = root.querySelector('.cpj-emulated')?.getBoundingClientRect().height ?? 0
    const controls = 'input, select, textarea, button, a[href], summary, .cpj-frame'
    return {
      control: placeOf(all(controls).find(isBelow)),
      card: placeOf(all('.cpj-frame')[0]),
      button: placeOf(all('.cpj-button[data-kind=primary]')[0]),
      screens: (scrollHeight - note) / innerHeight,
      hasProblem: all('[role=alert], [aria-invalid=true], [data-wrong]').length > 0
    }
  })
}
