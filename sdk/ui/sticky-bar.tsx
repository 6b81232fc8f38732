import type { ReactNode } from 'react'

/** A button that stays in sight at the lower edge while the place of its own is below it, except while a field has the focus. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className="cpj-bar">{children}</div>
}
