import type { ChangeEvent, KeyboardEvent } from 'react'
import { useFocus } from '../control/use-focus.ts'
import { useFilledText } from './filled-text.ts'
import { personalClass, personalMarks } from '../style/personal.ts'

export type InputProps = {
  value: string
  /** Called with the cleaned text and, as `typed`, the text before cleaning. */
  onType: (value: string, typed: string) => void
  onLeave?: () => void
  /** Removes forbidden characters from a typed or pasted text. */
  clean?: (typed: string) => string
  type?: 'text' | 'password'
  inputMode?: 'email' | 'tel' | 'numeric'
  autoComplete?: string
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters'
  /** Whether each letter counts, as in a user name. Browsers then neither correct the text nor send it to a spelling service. */
  isExact?: boolean
  /**
   * An e-mail address. Its type is a text, because Chromium changes the domain in an input of type `email`: `straße.de` becomes
   * `strasse.de`, the domain of another owner.
   */
  isEmail?: boolean
  /** When dots stand for the text, so that bystanders cannot read it. Unlike `type="password"`, password managers do not save it. */
  mask?: 'always' | 'unfocused'
  readOnly?: boolean
  /** Moves the focus to the input whenever it becomes another truthy value. */
  focus?: boolean | number
}

type Props = InputProps & {
  id: string
  /** The number of rows. More than one row makes a text area. */
  rows?: number
  onKeyDown?: (event: KeyboardEvent) => void
  passwordrules?: string
  'aria-label'?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: boolean
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const exactInput = { autoCorrect: 'off', autoCapitalize: 'none' } as const
const emailInput = { ...exactInput, inputMode: 'email' } as const

export function Input(props: Props) {
  const { value, onType, onLeave, clean, isExact, isEmail, mask, rows = 1, type, focus, ...rest } = props
  const element = useFocus<HTMLInputElement & HTMLTextAreaElement>(focus)
  const take = (input: HTMLInputElement | HTMLTextAreaElement, typed = input.value) => {
    const text = clean ? clean(typed) : typed
    if (clean && text !== typed) {
      const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length
      // If cleaning has removed a character, the value to render is unchanged, so Preact does not reset the input.
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    onType(text, typed)
  }
  const noteText = useFilledText(element, value, text => take(element.current!, text))
  const shared = {
    ...rest,
    ...(isExact && exactInput),
    ...(isEmail && emailInput),
    ref: element,
    className: `cpj-input ${personalClass}`,
    part: 'input',
    // The direction follows the script of the typed text.
    dir: 'auto',
    value,
    onChange: ({ currentTarget }: Typed) => {
      take(currentTarget)
      noteText()
    },
    onBlur: onLeave,
    ...personalMarks,
    'data-mask': mask,
    // A text, because Preact removes an attribute whose value is `false`.
    spellCheck: isExact || isEmail ? ('false' as const) : undefined
  }
  return rows > 1 ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type ?? 'text'} />
}
