import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

type Props = { summary: ReactNode; isOpen?: boolean; children: ReactNode }

export function Disclosure({ summary, isOpen, children }: Props) {
  return (
    <details className="cpj-disclosure" open={isOpen}>
      <summary>
        <span>{summary}</span>
        <ChevronIcon />
      </summary>
      <div>{children}</div>
    </details>
  )
}
