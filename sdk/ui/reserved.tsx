import type { ReactNode } from 'react'
import { DoneIcon } from './icons.tsx'

/** Content in a place that is high enough for the notice of these words, which later stands instead: nothing below moves then. */
export function Reserved({ words, children }: { words: string; children: ReactNode }) {
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
