import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** What has taken the place of something that was pressed: it takes over the focus that would be lost with it, and no other. */
export function News({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = (place.current?.getRootNode() ?? document) as Document | ShadowRoot
    if (!activeElement || activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div tabIndex={-1} ref={place}>
      {children}
    </div>
  )
}
