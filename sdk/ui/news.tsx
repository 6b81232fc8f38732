import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** By the document, which also knows of a focus in the page around us. */
const isLost = () => !document.activeElement || document.activeElement === document.body

/**
 * What has taken the place of something that was pressed: it takes over the focus that would be lost with it, and no other. When it
 * goes away in its turn, the screen's title has it.
 */
export function News({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // Before anything is painted: of two that change places the first has given the focus up by then, and the title has not got it yet.
  useLayoutEffect(() => {
    const element = place.current!
    const root = element.getRootNode() as Document | ShadowRoot
    const take = (other: HTMLElement | null) => isLost() && other?.focus({ preventScroll: true })
    take(element)
    return () => {
      if (element.contains(root.activeElement)) queueMicrotask(() => take(root.querySelector('h1')))
    }
  }, [])
  return (
    <div tabIndex={-1} ref={place}>
      {children}
    </div>
  )
}
