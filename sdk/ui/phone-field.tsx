import { useId, useRef } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { Input } from './input.tsx'
import { digitsOf, internationalOf } from './digits.ts'
import { ChevronIcon } from './icons.tsx'

export type DialOption = {
  /** What is reported: unique, so a country rather than the dial code that it shares. */
  value: string
  /** As listed: "United States (+1)". */
  label: string
  /** As shown when chosen: "+1". Also the dial code that an international number begins with. */
  short: string
}

type Props = FieldWords & {
  dialLabel: string
  dial: string
  dials: readonly DialOption[]
  onDial: (value: string) => void
  /** Whose international number that is, as far as it is known. */
  dialOf: (digits: string) => string | undefined
  dialProblem?: string | null
  value: string
  onType: (digits: string) => void
  onLeave?: () => void
  autoComplete?: 'on' | 'off'
}

/** A dial code and a number: one group, one label, one line for what is wrong with either. */
export function PhoneField(props: Props) {
  const { dialLabel, dial, dials, onDial, dialOf, dialProblem, value, onType, onLeave } = props
  const { label, hint, optional, problem, warning, autoComplete = 'on' } = props
  const id = useId()
  const words = { label, hint, optional, warning, problem: problem || dialProblem }
  const tied = ties(id, words)
  const codeOf = (country?: string) => dials.find(option => option.value === country)?.short ?? ''
  const short = codeOf(dial)
  /** A plus was typed, which the field does not show, and the dial code behind it is not complete. */
  const plus = useRef('')
  const read = (text: string) => {
    const digits = internationalOf(plus.current + text)
    const country = digits && (digits.startsWith(short.slice(1)) ? dial : dialOf(digits))
    const code = country && codeOf(country)
    return code ? { country, number: digits.slice(code.length - 1) } : { number: digitsOf(text) }
  }
  const fills = autoComplete === 'on'
  return (
    <Field id={id} {...words}>
      {/* A fieldset would ask for a legend; the label of the field names the group. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className="cpj-phone" role="group" aria-labelledby={`${id}-label`}>
        <div className="cpj-dial">
          <select
            aria-label={dialLabel}
            aria-invalid={dialProblem ? true : undefined}
            aria-describedby={dialProblem ? tied['aria-describedby'] : undefined}
            autoComplete={fills ? 'tel-country-code' : 'off'}
            value={dial}
            onChange={event => onDial(event.currentTarget.value)}
            onBlur={onLeave}
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
        <Input
          {...tied}
          aria-invalid={problem ? true : undefined}
          aria-required={!optional}
          id={id}
          inputMode="tel"
          autoComplete={fills ? 'tel-national' : 'off'}
          value={value}
          onType={(number, text) => {
            const { country } = read(text)
            plus.current = !country && text && /^[^\d+]*\+/.test(plus.current + text) ? '+' : ''
            onType(number)
            if (country && country !== dial) onDial(country)
          }}
          onKeyDown={({ key }) => {
            // In an empty field nothing is taken back, and so nothing is typed: the plus goes unseen, as it came.
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
