const focusable = 'input:not([disabled]),select:not([disabled]),textarea,button,a[href],[tabindex]'

export const wrong = '[aria-invalid=true],[data-wrong]'

/** The scroll behaviour: smooth, unless the visitor prefers reduced motion. */
export const behavior = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

export function showInTheMiddle(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center', behavior: behavior() })
}

/** Focuses an element or its first control. The box of a card frame takes the focus and passes it to the gateway's frame. */
export function focusOn(place: HTMLElement, show = showInTheMiddle): boolean {
  const target = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
  if (target) show(target)
  return target !== null
}

/**
 * Focuses the first wrong field of a form in document order, or the form's summary without one. Queries stay below `form`, so this works
 * inside a shadow root.
 */
export function focusFirstProblem(form: ParentNode | null, show = showInTheMiddle): boolean {
  const place = form?.querySelector<HTMLElement>(wrong) ?? form?.querySelector<HTMLElement>('[data-summary]')
  return !!place && focusOn(place, show)
}
