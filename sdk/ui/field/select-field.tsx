import { useId, useRef } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { useFilledText } from './filled-text.ts'
import { ChevronIcon } from '../picture/icons.tsx'
import { personalClass, personalMarks } from '../style/personal.ts'

export type Option = { value: string; label: string }

type Props = Omit<FieldWords, 'warning'> & {
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
  onLeave?: () => void
  placeholder?: string
  /** Whether the value is shown but cannot be changed, for example if there is only one option. */
  locked?: boolean
  autoComplete?: string
}

export function SelectField(props: Props) {
  const { label, hint, optional, problem, value, options, onChoose, onLeave, placeholder, locked, autoComplete } = props
  const id = useId()
  const element = useRef<HTMLSelectElement>(null)
  const noteText = useFilledText(element, value, onChoose)
  const words = { label, hint, optional, problem }
  return (
    <Field id={id} {...words}>
      <div className="cpj-select">
        <select
          {...ties(id, words)}
          ref={element}
          className={`cpj-input ${personalClass}`}
          part="input"
          id={id}
          autoComplete={autoComplete}
          aria-required={!optional}
          disabled={locked}
          {...personalMarks}
          data-empty={value ? undefined : ''}
          value={value}
          onChange={event => {
            noteText()
            onChoose(event.currentTarget.value)
          }}
          onBlur={onLeave}
        >
          {(placeholder !== undefined || !value) && (
            <option value="" disabled={!optional}>
              {placeholder}
            </option>
          )}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </Field>
  )
}
