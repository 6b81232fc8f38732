const focusable = 'input:not([disabled]),select:not([disabled]),textarea,button,a[href],[tabindex]'

/** The scroll behaviour: smooth, unless the visitor prefers reduced motion. */
export const behavior = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

export function showInTheMiddle(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center', behavior: behavior() })
}

/**
 * Focuses the first wrong field of a form in document order, or the form's summary without one. The box of a card frame takes the focus and
 * passes it to the gateway's frame. Queries stay below `form`, so this works inside a shadow root.
 */
export function focusFirstProblem(form: ParentNode | null, show = showInTheMiddle): boolean {
  const wrong =
    form?.querySelector<HTMLElement>('[aria-invalid=true],[data-wrong]') ??
    form?.querySelector<HTMLElement>('[data-summary]')
  const target = !wrong || wrong.matches(focusable) ? wrong : wrong.querySelector<HTMLElement>(focusable)
  if (!target) return false
  target.focus({ preventScroll: true })
  show(target)
  return true
}
