import type { ReactNode } from 'react'
import { useFocus } from './use-focus.ts'

type Props = {
  level?: 1 | 2 | 3
  /** A short line above, such as "Step 1 of 3". */
  eyebrow?: ReactNode
  /** Takes the focus whenever this becomes another truthy value: the step just reached. Falsy on the first screen of a visit. */
  focus?: string | number | boolean
  id?: string
  children: ReactNode
}

/** The title of a screen. It is where the focus goes on a change of step. */
export function Heading({ level = 1, eyebrow, focus, id, children }: Props) {
  const title = useFocus<HTMLHeadingElement>(focus)
  const Title = `h${level}` as const
  return (
    <div className="cpj-heading">
      {eyebrow && <p className="cpj-eyebrow">{eyebrow}</p>}
      <Title className={`cpj-h${level}`} id={id} tabIndex={-1} ref={title}>
        {children}
      </Title>
    </div>
  )
}
