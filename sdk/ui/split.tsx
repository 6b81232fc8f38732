import type { ReactNode } from 'react'

type Props = {
  /** Beside the rest where there is room for both, below it where not; without it the rest is a column as narrow as a form. */
  aside?: ReactNode
  children: ReactNode
}

export function Split({ aside, children }: Props) {
  return (
    <div className="cpj-split" data-single={aside ? undefined : ''}>
      <div className="cpj-stack">{children}</div>
      {aside && <div className="cpj-split-aside">{aside}</div>}
    </div>
  )
}
