import { useId } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { Input } from './input.tsx'
import { numberOf } from './digits.ts'
import { ChevronIcon } from './icons.tsx'

export type DialOption = {
  /** What is reported: unique, so a country rather than the dial code that it shares. */
  value: string
  /** As listed: "United States (+1)". */
  label: string
  /** As shown when chosen: "+1". Also the dial code that a pasted number may repeat. */
  short: string
}

type Props = FieldWords & {
  dialLabel: string
  dial: string
  dials: readonly DialOption[]
  onDial: (value: string) => void
  dialProblem?: string | null
  value: string
  onType: (digits: string) => void
  onLeave?: () => void
  maxDigits?: number
  required?: boolean
  name?: string
  autoComplete?: 'on' | 'off'
}

/** A dial code and a number: one group, one label, one line for what is wrong with either. */
export function PhoneField(props: Props) {
  const { dialLabel, dial, dials, onDial, dialProblem, value, onType, onLeave, maxDigits = 15, required } = props
  const { label, hint, optional, problem, warning, name, autoComplete = 'on' } = props
  const id = useId()
  const words = { label, hint, optional, warning, problem: problem || dialProblem }
  const tied = ties(id, words)
  const short = dials.find(option => option.value === dial)?.short ?? ''
  const fills = autoComplete === 'on'
  return (
    <Field id={id} {...words}>
      <fieldset className="cpj-phone" aria-labelledby={`${id}-label`}>
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
          aria-required={required ?? !optional}
          id={id}
          type="tel"
          inputMode="tel"
          name={name}
          autoComplete={fills ? 'tel-national' : 'off'}
          value={value}
          onType={onType}
          onLeave={onLeave}
          clean={text => numberOf(text, short).slice(0, maxDigits)}
        />
      </fieldset>
    </Field>
  )
}
