import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** Asks the document, because the focus may be elsewhere in the embedder's page. */
const isLost = () => !document.activeElement || document.activeElement === document.body

/**
 * Content that replaces a pressed control. It takes the focus only if the replacement would lose it. When it is removed in turn, the focus
 * goes to the screen's title. Hidden content is as good as none, and keeps its elements.
 */
export function News({ isHidden = false, children }: { isHidden?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // A layout effect runs before painting. When one `News` replaces another, the old one has lost the focus by then, and the title does not
  // have it yet.
  useLayoutEffect(() => {
    if (isHidden) return
    const element = place.current!
    const root = element.getRootNode() as Document | ShadowRoot
    const take = (other: HTMLElement | null) => isLost() && other?.focus({ preventScroll: true })
    take(element)
    return () => {
      if (element.contains(root.activeElement)) queueMicrotask(() => take(root.querySelector('h1')))
    }
  }, [isHidden])
  return (
    <div tabIndex={-1} hidden={isHidden} ref={place}>
      {children}
    </div>
  )
}
