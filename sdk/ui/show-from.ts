import { behavior, showInTheMiddle } from './focus-first-problem.ts'

/**
 * Moves a page of ours to `top`, in CSS pixels, where a wrong field can be seen from there together with what is said of it.
 * Otherwise, and where the page is somebody else's, whose own header may lie over its top, the field comes to the middle.
 */
export function showFrom(top: number, field: HTMLElement): void {
  const box = (field.closest('.cpj-field') ?? field).getBoundingClientRect()
  const [start, end] = [box.top + scrollY, box.bottom + scrollY]
  const isOurs = field.getRootNode() === document
  if (isOurs && start >= top && end <= top + innerHeight) scrollTo({ top, behavior: behavior() })
  else showInTheMiddle(field)
}
