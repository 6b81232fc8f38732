import type { ReactNode } from 'react'
import { CheckIcon } from '../picture/icons.tsx'

type Entry = { title: ReactNode; body?: ReactNode; isDone?: boolean }

/** Entries in order of time. Those that have happened have a check mark, and their titles say so too. */
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
