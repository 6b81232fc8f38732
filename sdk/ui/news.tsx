import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot

/**
 * What has taken the place of something that was pressed: it takes over the focus that would be lost with it, and no other. When it
 * goes away in its turn, the screen's title has it.
 */
export function News({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = rootOf(place.current!)
    if (!activeElement || activeElement === document.body) place.current!.focus({ preventScroll: true })
  }, [])
  // A layout effect: its clean-up still finds the focus where it was.
  useLayoutEffect(() => {
    const element = place.current!
    return () => {
      const root = rootOf(element)
      if (element.contains(root.activeElement)) root.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div tabIndex={-1} ref={place}>
      {children}
    </div>
  )
}
