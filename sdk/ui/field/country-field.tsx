import { useId, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { useFilledText } from './filled-text.ts'
import { findOptions, namedOption } from './find-options.ts'
import type { SearchOption } from './find-options.ts'
import { CheckIcon, ChevronIcon } from '../picture/icons.tsx'
import { controls, Menu } from './menu.tsx'

type Props = Pick<FieldWords, 'label' | 'problem'> & {
  value: string
  options: readonly SearchOption[]
  onChoose: (value: string) => void
  onLeave?: () => void
  /** Finds the value of a text from autofill that names no option. */
  named?: (text: string) => string | undefined
  /** The text of the menu if no country matches. */
  empty: string
  autoComplete?: string
}

const pageSize = 8

/**
 * A menu with a search: the ARIA pattern of a combobox with a listbox. While the visitor types, the first match is active. Enter or Tab
 * chooses it; after Escape, or if the visitor leaves the field, the old value stays.
 */
export function CountryField(props: Props) {
  const { label, problem, value, empty, autoComplete } = props
  const id = useId()
  const { element, isOpen, text, shown, active, marked, open, take, onType, onKeyDown, onBlur } = useCombobox(props)
  const isListed = isOpen && shown.length > 0
  return (
    <Field id={id} label={label} problem={problem}>
      <div className="cpj-select">
        <input
          {...ties(id, { problem })}
          ref={element}
          {...controls(id, isListed, marked)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck="false"
          aria-required
          value={text}
          onFocus={event => event.currentTarget.select()}
          onClick={() => open()}
          onChange={onType}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <ChevronIcon />
        {isOpen && (
          <div className="cpj-menu">
            {isListed ? (
              <Menu
                id={`${id}-list`}
                labelledBy={`${id}-label`}
                options={shown}
                active={active}
                chosen={value}
                onTake={take}
              >
                {option => (
                  <>
                    {option.label}
                    {option.value === value && <CheckIcon />}
                  </>
                )}
              </Menu>
            ) : (
              <output>{empty}</output>
            )}
          </div>
        )}
      </div>
    </Field>
  )
}

/** The state of the menu, and what keys, typing and leaving the field do to it. */
function useCombobox({ value, options, onChoose, onLeave, named }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const element = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(-1)

  const chosen = options.find(option => option.value === value)
  const shown = isOpen ? findOptions(options, typed ?? '') : []
  const marked = shown[active]

  const open = (at = options.findIndex(option => option.value === value)) => {
    setOpen(true)
    if (!isOpen) setActive(Math.max(at, 0))
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
    setTyped(null)
  }
  const take = (option: SearchOption | undefined) => {
    close()
    if (option && option.value !== value) onChoose(option.value)
  }

  /** A text that was not typed: autofill and password managers enter the whole name, and the list stays closed. */
  const fill = (text: string) => {
    const filled = namedOption(options, text) ?? options.find(option => option.value === named?.(text))
    if (filled) take(filled)
    return filled !== undefined
  }
  const fieldText = typed ?? chosen?.label ?? ''
  const noteText = useFilledText(element, fieldText, fill)

  const moveTo = (index: number) => {
    if (isOpen) setActive(Math.min(Math.max(index, 0), shown.length - 1))
    else open()
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: event => (event.altKey ? open() : moveTo(active === shown.length - 1 ? 0 : active + 1)),
    ArrowUp: event => (event.altKey ? take(marked) : moveTo(active <= 0 ? shown.length - 1 : active - 1)),
    PageDown: () => moveTo(active + pageSize),
    PageUp: () => moveTo(active - pageSize)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (move) {
      event.preventDefault()
      move(event)
    } else if (isOpen && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      take(marked)
    } else if (isOpen && event.key === 'Escape') {
      // Escape closes only the open menu. It must not reach the modal around the menu.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab' && typed) {
      take(marked)
    }
  }

  const onBlur = () => {
    // All events of an autofill may come in one task, before the text of its first event is rendered.
    const text = element.current!.value
    if (text === (chosen?.label ?? '') || !fill(text)) close()
    onLeave?.()
  }

  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    noteText()
    const { inputType } = event.nativeEvent as InputEvent
    // Keys and pastes name their kind. Chromium's autofill and scripts name none, and Firefox's autofill replaces the text.
    if ((!inputType || inputType === 'insertReplacementText') && fill(event.currentTarget.value)) return
    setTyped(event.currentTarget.value)
    setOpen(true)
    setActive(0)
  }

  return { element, isOpen, text: fieldText, shown, active, marked, open, take, onType, onKeyDown, onBlur }
}
