import { useHeadingLevel } from '../page/heading-level.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RemoveIcon } from '../picture/later-icons.tsx'
import { useFocus } from '../control/use-focus.ts'

type Props = {
  legend: ReactNode
  hint?: ReactNode
  /** A button in the heading. `name` is its full accessible name, such as "Remove child 2". */
  remove?: { label: string; name: string; onPress: () => void }
  /** `card` is one of several equal parts, such as a child; `plain` is any other part of the form. */
  kind?: 'card' | 'plain'
  /** Moves the focus to the part whenever it becomes another truthy value, for example when the part was added or its neighbour removed. */
  focus?: number
  children: ReactNode
}

export function Fieldset({ legend, hint, remove, kind = 'card', focus, children }: Props) {
  const Title = `h${useHeadingLevel(1)}` as 'h1'
  const id = useId()
  const title = useFocus<HTMLHeadingElement>(focus)
  return (
    // The legend of a `<fieldset>` cannot hold a button beside its text, so this is a `<div>` with the role of a group.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      className="cpj-fieldset"
      data-kind={kind}
      aria-labelledby={`${id}-legend`}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <div className="cpj-legend">
        <Title className="cpj-h3" id={`${id}-legend`} tabIndex={-1} ref={title}>
          {legend}
        </Title>
        {remove && (
          <Button kind="quiet" icon={<RemoveIcon />} name={remove.name} onPress={remove.onPress}>
            {remove.label}
          </Button>
        )}
      </div>
      {hint && (
        <p className="cpj-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}
