import type { ReactNode } from 'react'
import { CheckIcon } from './icons.tsx'

type Entry = { title: ReactNode; body?: ReactNode; isDone?: boolean }

/** Entries in their order. A check marks those that have happened; the words of each title say so, too. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="cpj-timeline">
      {entries.map(({ title, body, isDone }, index) => (
        <li key={index} data-met={isDone ? '' : undefined}>
          <span className="cpj-check">{isDone && <CheckIcon />}</span>
          <div>
            {title}
            {body && <p className="cpj-hint">{body}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
