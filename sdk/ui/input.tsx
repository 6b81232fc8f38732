import type { ChangeEvent, HTMLInputTypeAttribute, KeyboardEvent } from 'react'
import { useFocus } from './use-focus.ts'

export type InputProps = {
  value: string
  /** `typed` is the text before cleaning. */
  onType: (value: string, typed: string) => void
  onLeave?: () => void
  /** Cleans the typed or pasted text. */
  clean?: (typed: string) => string
  type?: HTMLInputTypeAttribute
  name?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search'
  autoComplete?: string
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters'
  readOnly?: boolean
  /** Takes the focus whenever this becomes another truthy value. */
  focus?: boolean | number
  /** Personal content: session recorders must blank it. */
  isPrivate?: boolean
}

type Props = InputProps & {
  id: string
  /** More than one row makes a text area. */
  rows?: number
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-label'?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: boolean
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

export function Input({ value, onType, onLeave, clean, isPrivate = true, rows = 1, type, focus, ...rest }: Props) {
  const element = useFocus<HTMLInputElement & HTMLTextAreaElement>(focus)
  const onChange = ({ currentTarget: input }: Typed) => {
    const typed = input.value
    const kept = clean ? clean(typed) : typed
    if (clean && kept !== typed) {
      const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length
      // Preact does not reset the input after a removed character, because the rendered value has not changed.
      input.value = kept
      input.setSelectionRange(caret, caret)
    }
    onType(kept, typed)
  }
  const shared = {
    ...rest,
    ref: element,
    className: 'cpj-input',
    part: 'input',
    // The text's own script decides the direction.
    dir: 'auto',
    value,
    onChange,
    onBlur: onLeave,
    'data-private': isPrivate ? '' : undefined
  }
  return rows > 1 ? (
    <textarea {...shared} rows={rows} />
  ) : (
    <input {...shared} type={type ?? 'text'} spellCheck={type === 'email' ? false : undefined} />
  )
}
