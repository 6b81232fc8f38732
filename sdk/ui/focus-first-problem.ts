const focusable = 'input:not([disabled]),select:not([disabled]),textarea,button,a[href],[tabindex]'

const prefersStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * Focuses the first wrong field of a form in document order, or its summary when no field is to blame. A card frame takes the focus
 * on its box and hands it on to the gateway's frame. Queries stay below `form`, so it works inside a shadow root.
 */
export function focusFirstProblem(form: ParentNode | null): boolean {
  const wrong =
    form?.querySelector<HTMLElement>('[aria-invalid=true],[data-wrong]') ??
    form?.querySelector<HTMLElement>('[data-summary]')
  const target = !wrong || wrong.matches(focusable) ? wrong : wrong.querySelector<HTMLElement>(focusable)
  if (!target) return false
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'auto' : 'smooth' })
  return true
}
