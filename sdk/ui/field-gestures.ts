import type { MouseEvent } from 'react'

const pressed = 'button:not([aria-disabled]),label,[type=checkbox],[type=radio]'
export const typedIn = `input:not(${pressed}),textarea`
/** The focused element of the page or shadow root that `target` is in. */
export const focusedBeside = (target: Element) => (target.getRootNode() as Document | ShadowRoot).activeElement

/**
 * Keeps the focus in the field during a press. Leaving a field can show its problem, which moves the content below. The pointer would then
 * be released beside the button, and the browser would fire no click.
 */
export function keepPlace(event: MouseEvent) {
  const target = event.target as Element
  if (target.closest(pressed) && focusedBeside(target)?.matches(typedIn)) event.preventDefault()
}

/** Leaves a combobox on a click, so that its value is taken and checked before the button acts. */
export function leaveList(target: Element) {
  if (focusedBeside(target)?.matches('[role=combobox]')) target.closest<HTMLElement>(pressed)?.focus()
}
