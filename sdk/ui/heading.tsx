import type { ReactNode } from 'react'
import { useFocus } from './use-focus.ts'

type Props = {
  level?: 1 | 2
  /** Takes the focus whenever this becomes another truthy value, such as the visit count. Falsy on the first screen of a visit. */
  focus?: string | number | boolean
  children: ReactNode
}

/** The title of a screen. It takes the focus on a change of step. */
export function Heading({ level = 1, focus, children }: Props) {
  const title = useFocus<HTMLHeadingElement>(focus)
  const Title = `h${level}` as const
  return (
    <Title className={`cpj-h${level}`} tabIndex={-1} ref={title}>
      {children}
    </Title>
  )
}
