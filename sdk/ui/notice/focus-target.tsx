import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** Checks the document: the focus may be elsewhere on the embedder's page, and must stay there. */
const isLost = () => !document.activeElement || document.activeElement === document.body

type Props = {
  /** The sentence of the content. Screen readers announce the name of a focused element, but not its content. */
  label?: string
  isHidden?: boolean
  children: ReactNode
}

/**
 * Content that replaces a pressed control. If the control had the focus, the content takes it. When the content is removed with the focus,
 * the screen's title takes it. With `isHidden` the content does not take the focus, and keeps its elements.
 */
export function FocusTarget({ label, isHidden, children }: Props) {
  const target = useRef<HTMLDivElement>(null)
  // When one `FocusTarget` replaces another, the focus must not go to the title in between. A layout effect runs after the old one has lost the
  // focus and before the title takes it.
  useLayoutEffect(() => {
    if (isHidden) return
    const element = target.current!
    const root = element.getRootNode() as Document | ShadowRoot
    const take = (other: HTMLElement | null) => isLost() && other?.focus({ preventScroll: true })
    take(element)
    return () => {
      if (element.contains(root.activeElement)) queueMicrotask(() => take(root.querySelector('.cpj-h1')))
    }
  }, [isHidden])
  return (
    <div role={label && 'group'} aria-label={label} tabIndex={-1} hidden={isHidden} ref={target}>
      {children}
    </div>
  )
}
