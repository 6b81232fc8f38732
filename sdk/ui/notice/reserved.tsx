import type { ReactNode } from 'react'
import { DoneIcon } from '../picture/icons.tsx'

/** Content with as much room as a notice with these words needs. When the notice replaces the content, nothing below moves. */
export function ReservedSpace({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="cpj-reserved">
      <div className="cpj-notice" aria-hidden="true">
        <DoneIcon />
        <div className="cpj-notice-words" data-words={words} />
      </div>
      <div>{children}</div>
    </div>
  )
}
