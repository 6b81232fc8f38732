import type { MouseEvent } from 'react'

const pressables = 'button:not([aria-disabled]),label,[type=checkbox],[type=radio]'
const typedIn = `input:not(${pressables}),textarea`
/** The focused element in the document or shadow root that contains `target`. */
const focusedBeside = (target: Element) => (target.getRootNode() as Document | ShadowRoot).activeElement

/**
 * Whether the visitor types in a field inside `element`. For card fields the gateway's library reports the focus, because their frames can
 * lie outside the shadow root.
 */
export function isTypedIn(element: Element): boolean {
  return !!(focusedBeside(element)?.matches(typedIn) || element.querySelector('[data-focused]'))
}

/**
 * Keeps the focus in the field while the pointer is pressed. Otherwise the field could lose the focus, show its problem and move the
 * pressed button away. The browser would then fire no click.
 */
export function keepPlace(event: MouseEvent) {
  if ((event.target as Element).closest(pressables) && isTypedIn(event.currentTarget as Element)) event.preventDefault()
}

/** Takes the focus from a combobox before a click acts, so that the typed value is chosen and checked first. */
export function leaveList(target: Element) {
  if (focusedBeside(target)?.matches('[role=combobox]')) target.closest<HTMLElement>(pressables)?.focus()
}
