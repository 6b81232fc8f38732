import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { controls, Menu } from './menu.tsx'

export interface Suggestion {
  value: string
  title: string
  /** To tell two of one title apart. */
  detail: string
}

type Props = FieldWords & {
  value: string
  onType: (value: string) => void
  onLeave: () => void
  suggestions: readonly Suggestion[]
  onTake: (suggestion: Suggestion) => void
  /** Puts the suggestions away until something else is typed. */
  onDismiss: () => void
  /** What has become of the list: said to whoever cannot see it. */
  announcement: string
  autoComplete?: string
}

/**
 * A text field with a list of suggestions: the editable combobox of the ARIA patterns. Nothing is marked until an arrow is pressed, so
 * that Enter sends the form as it always does; without suggestions it is a text field and no more.
 */
export function SuggestingField(props: Props) {
  const { label, hint, optional, problem, warning, value, suggestions, announcement, autoComplete } = props
  const { onType, onLeave, onTake, onDismiss } = props
  const id = useId()
  const words = { label, hint, optional, problem, warning }
  /** Typing is all that brings a list, and begins it anew. */
  const [active, setActive] = useState(-1)
  const isListed = suggestions.length > 0
  const marked = suggestions[active]

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListed || event.nativeEvent.isComposing) return
    const { key } = event
    // One place more than there are rows: past either end the mark goes back to what was typed.
    const places = suggestions.length + 1
    const step = { ArrowDown: 2, ArrowUp: places }[key]
    if (step) setActive(((active + step) % places) - 1)
    else if (key === 'Enter' && marked) onTake(marked)
    else if (key === 'Escape') {
      // An open list is what Escape closes first.
      event.stopPropagation()
      onDismiss()
    } else return
    event.preventDefault()
  }

  return (
    <Field id={id} {...words}>
      <div className="cpj-suggests">
        <input
          {...ties(id, words)}
          {...controls(id, isListed, marked)}
          autoComplete={autoComplete}
          aria-required={!optional}
          value={value}
          onChange={event => {
            setActive(-1)
            onType(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            onDismiss()
            onLeave()
          }}
        />
        {isListed && (
          <div className="cpj-menu">
            <Menu id={`${id}-list`} labelledBy={`${id}-label`} options={suggestions} active={active} onTake={onTake}>
              {({ title, detail }) => (
                <>
                  <span>{title}</span>
                  <span className="cpj-hint">{detail}</span>
                </>
              )}
            </Menu>
          </div>
        )}
        <output className="cpj-hidden">{announcement}</output>
      </div>
    </Field>
  )
}
