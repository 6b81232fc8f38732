import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Two fields beside each other if there is room for both. `narrow` fields need less room. */
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

/** A bordered block. */
export function Panel({ children }: Props) {
  return (
    <div className="cpj-sheet" part="card">
      {children}
    </div>
  )
}

/** Personal data within a sentence. Session recorders must mask it. */
export function Private({ children }: Props) {
  return <span data-private="">{children}</span>
}
