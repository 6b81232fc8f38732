import type { ReactNode } from 'react'

/** A drawing beside words that say the same. */
export function Icon({ children, flips }: { children: ReactNode; flips?: boolean }) {
  return (
    <svg
      className={flips ? 'cpj-icon cpj-flips' : 'cpj-icon'}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
