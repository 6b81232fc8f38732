import { useHeadingLevel } from './heading-level.ts'
import type { ReactNode } from 'react'
import { useFocus } from '../control/use-focus.ts'

type Props = {
  level?: 1 | 2
  /**
   * Moves the focus to the heading whenever it becomes another truthy value, such as a new visit count. On the first screen of a visit it
   * is 0.
   */
  focus?: string | number | boolean
  children: ReactNode
}

/** The title of a screen. It takes the focus when the step changes. */
export function Heading({ level = 1, focus, children }: Props) {
  const title = useFocus<HTMLHeadingElement>(focus)
  const Title = `h${useHeadingLevel(level === 1 ? 0 : 1)}` as 'h1'
  return (
    <Title className={`cpj-h${level}`} tabIndex={-1} ref={title}>
      {children}
    </Title>
  )
}
