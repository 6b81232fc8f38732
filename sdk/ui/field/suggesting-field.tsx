import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { useFilledText } from './filled-text.ts'
import { controls, Menu } from './menu.tsx'

export interface Suggestion {
  value: string
  title: string
  /** An id, since two suggestions may have the same title. */
  detail: string
}

type Props = Pick<FieldWords, 'label' | 'problem'> & {
  value: string
  onType: (value: string) => void
  onLeave: () => void
  suggestions: readonly Suggestion[]
  onTake: (suggestion: Suggestion) => void
  /** Called on Escape and when the visitor leaves the field. It must hide the suggestions until the next input. */
  onDismiss: () => void
  /** The state of the list in words, which screen readers announce. */
  announcement: string
  autoComplete?: string
}

/**
 * A text field with a list of suggestions: the ARIA pattern of an editable combobox. No row is active until the visitor presses an arrow
 * key, so that Enter still submits the form. Without suggestions it is a plain text field.
 */
export function SuggestingField(props: Props) {
  const { label, problem, value, suggestions, announcement, autoComplete, onType, onLeave, onTake, onDismiss } = props
  const id = useId()

  const element = useRef<HTMLInputElement>(null)
  const noteText = useFilledText(element, value, onType)
  const { active, marked, isListed, setActive, onKeyDown } = useRows(props)

  return (
    <Field id={id} label={label} problem={problem}>
      <div className="cpj-suggests">
        <input
          {...ties(id, { problem })}
          ref={element}
          {...controls(id, isListed, marked)}
          autoComplete={autoComplete}
          aria-required
          value={value}
          onChange={event => {
            setActive(-1)
            noteText()
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

/** The rows of the list, and the keys that move through them. */
function useRows({ suggestions, onTake, onDismiss }: Props) {
  /** The index of the active row. Only typing opens a list, and typing also resets the index. */
  const [active, setActive] = useState(-1)
  const isListed = suggestions.length > 0
  const marked = suggestions[active]

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListed || event.nativeEvent.isComposing) return
    const { key } = event
    // The arrow keys move through the rows and one more position, at which no row is active.
    const places = suggestions.length + 1
    const step = { ArrowDown: 2, ArrowUp: places }[key]
    if (step) setActive(((active + step) % places) - 1)
    else if (key === 'Enter' && marked) onTake(marked)
    else if (key === 'Escape') {
      // Escape closes only the open list. It must not reach the modal around the list.
      event.stopPropagation()
      onDismiss()
    } else return
    event.preventDefault()
  }

  return { active, marked, isListed, setActive, onKeyDown }
}
