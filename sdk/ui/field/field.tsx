import type { ReactNode } from 'react'
import { AlertIcon } from '../picture/icons.tsx'

/** The texts around an input. `optional` is the translated word for an optional field; a field without it is announced as required. */
export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  optional?: string
  problem?: string | null
  warning?: string | null
}

/** The ARIA attributes that link an input to its hint, warning and problem. Colour alone must not convey them. */
export function ties(id: string, { hint, problem, warning }: Pick<FieldWords, 'hint' | 'problem' | 'warning'>) {
  const described = [hint && `${id}-hint`, (problem || warning) && `${id}-message`].filter(Boolean).join(' ')
  return {
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': described || undefined
  }
}

type Props = FieldWords & {
  /** The id of the input that the label belongs to. */
  id: string
  children: ReactNode
}

export function Field({ id, label, hint, optional, problem, warning, children }: Props) {
  return (
    <div className="cpj-field" part="field">
      <label className="cpj-label" id={`${id}-label`} htmlFor={id}>
        {label} {optional && <span className="cpj-mark">{optional}</span>}
      </label>
      {hint && (
        <p className="cpj-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldMessage id={id} problem={problem} warning={warning} />
    </div>
  )
}

/** The problem or the warning of a field, below the field. */
export function FieldMessage({ id, problem, warning }: { id: string } & Pick<FieldWords, 'problem' | 'warning'>) {
  const text = problem || warning
  if (!text) return null
  return (
    <p className="cpj-message" id={`${id}-message`} data-tone={problem ? 'problem' : 'warning'}>
      <AlertIcon />
      <span>{text}</span>
    </p>
  )
}
