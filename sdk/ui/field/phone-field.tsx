import { useId, useRef } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { Input } from './input.tsx'
import { digitsOf, internationalOf } from '#core/rules/digits.ts'
import { ChevronIcon } from '../picture/icons.tsx'

type DialOption = {
  /** The country of the dial code, which identifies the option, since countries share dial codes. */
  value: string
  /** The text in the list, such as "United States (+1)". */
  label: string
  /** The text after the choice, such as "+1". An international number begins with it. */
  short: string
}

type Props = FieldWords & {
  dialLabel: string
  dial: string
  dials: readonly DialOption[]
  onDial: (value: string) => void
  /** Called when the visitor presses the group or moves the focus into it. The list of options can be completed before it opens. */
  onEnter?: () => void
  /** Returns the country of an international number; undefined if it is not known yet. */
  dialOf: (digits: string) => string | undefined
  dialProblem?: string | null
  value: string
  onType: (digits: string) => void
  onLeave?: () => void
  autoComplete?: 'on' | 'off'
}

/** A group with a dial code and a number. It has one label and one line for problems. */
export function PhoneField(props: Props) {
  const { dial, dials, onDial, onEnter, dialOf, dialProblem, value, onType, onLeave } = props
  const { label, hint, optional, problem, warning, autoComplete = 'on' } = props
  const id = useId()
  const words = { label, hint, optional, warning, problem: problem || dialProblem }
  const tied = ties(id, words)
  const codeOf = (country?: string) => dials.find(option => option.value === country)?.short ?? ''
  const short = codeOf(dial)
  /**
   * The beginning of an international number that the visitor types, from `+` until its dial code is complete. The field shows only the
   * digits.
   */
  const plus = useRef('')
  const read = (text: string) => {
    const digits = internationalOf(plus.current + text)
    const country = digits && (digits.startsWith(short.slice(1)) ? dial : dialOf(digits))
    const code = country && codeOf(country)
    return code ? { country, number: digits.slice(code.length - 1) } : { number: digitsOf(text) }
  }
  return (
    <Field id={id} {...words}>
      {/* A `<fieldset>` needs a `<legend>`, but here the label of the number names the group. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- the handlers only observe the group */}
      <div className="cpj-phone" role="group" aria-labelledby={`${id}-label`} onPointerDown={onEnter} onFocus={onEnter}>
        <DialSelect {...props} id={id} short={short} describedBy={tied['aria-describedby']} />
        <Input
          {...tied}
          aria-invalid={problem ? true : undefined}
          aria-required={!optional}
          id={id}
          inputMode="tel"
          autoComplete={autoComplete === 'on' ? 'tel-national' : 'off'}
          value={value}
          onType={(number, text) => {
            const { country } = read(text)
            plus.current = !country && text && /^[^\d+]*\+/.test(plus.current + text) ? '+' : ''
            onType(number)
            if (country && country !== dial) onDial(country)
          }}
          onKeyDown={({ key }) => {
            // Deleting in an empty field fires no `input` event, so a typed plus is dropped here.
            if (key === 'Backspace' || key === 'Delete') plus.current = ''
          }}
          onLeave={() => {
            plus.current = ''
            onLeave?.()
          }}
          clean={text => read(text).number}
        />
      </div>
    </Field>
  )
}

type DialProps = Pick<Props, 'dialLabel' | 'dial' | 'dials' | 'onDial' | 'dialProblem' | 'onLeave' | 'autoComplete'> & {
  /** The id of the field for the number. */
  id: string
  short: string
  describedBy: string | undefined
}

function DialSelect(props: DialProps) {
  const { id, short, describedBy, dialLabel, dial, dials, onDial, dialProblem, onLeave, autoComplete = 'on' } = props
  return (
    <div className="cpj-dial">
      <select
        aria-label={dialLabel}
        aria-invalid={dialProblem ? true : undefined}
        aria-describedby={dialProblem ? describedBy : undefined}
        autoComplete={autoComplete === 'on' ? 'tel-country-code' : 'off'}
        value={dial}
        onChange={event => onDial(event.currentTarget.value)}
        // On its way to the number the visitor has not left the field, and an empty number is no problem yet.
        onBlur={({ relatedTarget }) => (relatedTarget as Element | null)?.id !== id && onLeave?.()}
      >
        {dials.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="cpj-input" aria-hidden="true">
        {short}
        <ChevronIcon />
      </span>
    </div>
  )
}
