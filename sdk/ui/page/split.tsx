import type { ReactNode } from 'react'

type Props = {
  /** Content beside the children, or below them on narrow screens. If it is absent, the children have the width of a form. */
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
