import type { ReactNode } from 'react'
import { personalProps } from '../style/personal.ts'

type Props = { children: ReactNode }

/** Shows two fields beside each other if there is room. With `narrow` they need less room. */
export function Columns({ narrow, children }: Props & { narrow?: boolean }) {
  return (
    <div className="cpj-columns" data-narrow={narrow ? '' : undefined}>
      {children}
    </div>
  )
}

/** The buttons at the end of a form, the main one first. */
export function Actions({ children }: Props) {
  return <div className="cpj-actions">{children}</div>
}

export function Panel({ children }: Props) {
  return (
    <div className="cpj-sheet" part="card">
      {children}
    </div>
  )
}

/** Marks personal data within a sentence, because session recorders must mask it. */
export function Private({ children }: Props) {
  return <span {...personalProps}>{children}</span>
}
