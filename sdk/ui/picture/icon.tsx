import type { ReactNode } from 'react'

/** A decorative icon. It is hidden from screen readers, because the text beside it says the same. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="cpj-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
