import { useId, useState } from 'react'
import { Checklist } from './checklist.tsx'
import type { Check } from './checklist.tsx'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { EyeIcon, EyeOffIcon } from '../picture/later-icons.tsx'
import { Input } from './input.tsx'

type Props = FieldWords & {
  value: string
  onType: (value: string) => void
  onLeave?: () => void
  showLabel: string
  hideLabel: string
  rules?: { label: string; checks: readonly Check[]; metWord: string; unmetWord: string }
  /** The rules by which a password manager generates a fitting password, as Apple's attribute `passwordrules` writes them. */
  generated?: string
  name?: string
  autoComplete?: 'new-password' | 'current-password'
}

export function PasswordField(props: Props) {
  const { label, hint, optional, problem, warning, value, onType, onLeave, showLabel, hideLabel, rules } = props
  const { generated, name, autoComplete = 'new-password' } = props
  const id = useId()
  const [isShown, setShown] = useState(false)
  const words = { label, hint, optional, problem, warning }
  const tied = ties(id, words)
  const described = [tied['aria-describedby'], rules && `${id}-rules`].filter(Boolean).join(' ')
  return (
    <div className="cpj-password">
      <Field id={id} {...words}>
        <div className="cpj-box">
          <Input
            {...tied}
            aria-describedby={described || undefined}
            aria-required
            id={id}
            type={isShown ? 'text' : 'password'}
            isExact
            name={name}
            autoComplete={autoComplete}
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
      {rules && <Checklist {...rules} id={`${id}-rules`} />}
    </div>
  )
}
