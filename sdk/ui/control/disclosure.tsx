import type { ReactNode } from 'react'
import { ChevronIcon } from '../picture/icons.tsx'

type Props = { summary: ReactNode; children: ReactNode }

export function Disclosure({ summary, children }: Props) {
  return (
    <details className="cpj-disclosure">
      <summary>
        <span>{summary}</span>
        <ChevronIcon />
      </summary>
      <div>{children}</div>
    </details>
  )
}
