import { useId, useState } from 'react'
import { Checklist } from './checklist.tsx'
import type { Check } from './checklist.tsx'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { EyeIcon, EyeOffIcon } from '../picture/later-icons.tsx'
import { Input } from './input.tsx'

type Props = Pick<FieldWords, 'label' | 'problem'> & {
  value: string
  onType: (value: string) => void
  onLeave?: () => void
  showLabel: string
  hideLabel: string
  rules: { label: string; checks: readonly Check[]; metWord: string; unmetWord: string }
  /** The rules by which a password manager generates a fitting password, as Apple's attribute `passwordrules` writes them. */
  generated?: string
}

export function PasswordField(props: Props) {
  const { label, problem, value, onType, onLeave, showLabel, hideLabel, rules, generated } = props
  const id = useId()
  const [isShown, setShown] = useState(false)
  const tied = ties(id, { problem })
  return (
    <div className="cpj-password">
      <Field id={id} label={label} problem={problem}>
        <div className="cpj-box">
          <Input
            {...tied}
            aria-describedby={[tied['aria-describedby'], `${id}-rules`].filter(Boolean).join(' ')}
            aria-required
            id={id}
            type={isShown ? 'text' : 'password'}
            isExact
            autoComplete="new-password"
            passwordrules={generated}
            value={value}
            onType={onType}
            onLeave={onLeave}
          />
          <button
            type="button"
            className="cpj-eye"
            aria-label={isShown ? hideLabel : showLabel}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      </Field>
      <Checklist {...rules} id={`${id}-rules`} />
    </div>
  )
}
