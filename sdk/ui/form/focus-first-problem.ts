const focusableElements = 'input:not([disabled]),select:not([disabled]),textarea,button,a[href],[tabindex]'

const invalidFields = '[aria-invalid=true],[data-wrong]'

/** The behaviour of scrolling: smooth, unless the visitor prefers reduced motion. */
export const behavior = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

export function showInTheMiddle(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center', behavior: behavior() })
}

/** Focuses an element or its first control. A card field's box passes the focus to the gateway's frame. */
export function focusOn(place: HTMLElement, show = showInTheMiddle): boolean {
  const target = place.matches(focusableElements) ? place : place.querySelector<HTMLElement>(focusableElements)
  target?.focus({ preventScroll: true })
  if (target) show(target)
  return target !== null
}

/**
 * Focuses the first wrong field of a form in document order. If no field is wrong, the form's summary gets the focus. It searches only
 * below `form`, so it works inside a shadow root.
 */
export function focusFirstProblem(form: ParentNode | null, show = showInTheMiddle): boolean {
  const place = form?.querySelector<HTMLElement>(invalidFields) ?? form?.querySelector<HTMLElement>('[data-summary]')
  return !!place && focusOn(place, show)
}
