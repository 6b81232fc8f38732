const focusable = 'input:not([disabled]),select:not([disabled]),textarea,button,a[href],[tabindex]'

/** How a page moves to where the visitor is needed. */
export const behavior = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

export function showInTheMiddle(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center', behavior: behavior() })
}

/**
 * Focuses the first wrong field of a form in document order, or its summary when no field is to blame. A card frame takes the focus
 * on its box and hands it on to the gateway's frame. Queries stay below `form`, so it works inside a shadow root.
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
