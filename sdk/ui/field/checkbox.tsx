import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMessage, ties } from './field.tsx'

type Props = {
  label: ReactNode
  checked: boolean
  onToggle: (checked: boolean) => void
  problem?: string | null
  required?: boolean
}

export function Checkbox({ label, checked, onToggle, problem, required }: Props) {
  const id = useId()
  return (
    <div className="cpj-field" part="field">
      <div className="cpj-tick">
        <input
          {...ties(id, { problem })}
          type="checkbox"
          id={id}
          checked={checked}
          aria-required={required}
          onChange={event => onToggle(event.currentTarget.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldMessage id={id} problem={problem} />
    </div>
  )
}
