import { behavior, showInTheMiddle } from './focus-first-problem.ts'

/**
 * Scrolls a hosted page to `top`, in CSS pixels, if the wrong field and its problem are visible from there. Otherwise it scrolls the field
 * to the middle. On an embedder's page it always scrolls to the middle, because a fixed header may cover the top.
 */
export function showFrom(top: number, field: HTMLElement): void {
  const box = (field.closest('.cpj-field') ?? field).getBoundingClientRect()
  const [start, end] = [box.top + scrollY, box.bottom + scrollY]
  const isOurs = field.getRootNode() === document
  if (isOurs && start >= top && end <= top + innerHeight) scrollTo({ top, behavior: behavior() })
  else showInTheMiddle(field)
}
