import type { MouseEvent } from 'react'

const pressed = 'button:not([aria-disabled]),label,[type=checkbox],[type=radio]'
const typedIn = `input:not(${pressed}),textarea`
/** The focused element of the page or shadow root that `target` is in. */
const focusedBeside = (target: Element) => (target.getRootNode() as Document | ShadowRoot).activeElement

/** Whether a field inside `element` is typed in. The library of the gateway tells of its card fields: their frames can be outside the shadow root. */
export function isTypedIn(element: Element): boolean {
  return !!(focusedBeside(element)?.matches(typedIn) || element.querySelector('[data-focused]'))
}

/**
 * Keeps the focus in the field during a press. Leaving a field can show its problem, which moves the content below, or the sticky bar, which
 * covers it. The pointer would then be released over something else, and the browser would fire no click.
 */
export function keepPlace(event: MouseEvent) {
  if ((event.target as Element).closest(pressed) && isTypedIn(event.currentTarget as Element)) event.preventDefault()
}

/** Leaves a combobox on a click, so that its value is taken and checked before the button acts. */
export function leaveList(target: Element) {
  if (focusedBeside(target)?.matches('[role=combobox]')) target.closest<HTMLElement>(pressed)?.focus()
}
