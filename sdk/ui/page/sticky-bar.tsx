import type { ReactNode } from 'react'

/**
 * A button that sticks to the lower edge of the screen until the visitor scrolls to its own place. While a field has the focus, it does not
 * stick.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className="cpj-bar">{children}</div>
}
