import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMessage, ties } from './field.tsx'

type Props = {
  label: ReactNode
  checked: boolean
  onToggle: (checked: boolean) => void
  hint?: ReactNode
  problem?: string | null
  required?: boolean
  name?: string
}

export function Checkbox({ label, checked, onToggle, hint, problem, required, name }: Props) {
  const id = useId()
  return (
    <div className="cpj-field" part="field">
      <div className="cpj-tick">
        <input
          {...ties(id, { hint, problem })}
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          aria-required={required}
          onChange={event => onToggle(event.currentTarget.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className="cpj-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <FieldMessage id={id} problem={problem} />
    </div>
  )
}
