import { useId } from 'react'
import type { ReactNode } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { Input } from './input.tsx'
import type { InputProps } from './input.tsx'

export type TextFieldProps = FieldWords &
  InputProps & {
    /** Overrides "required unless marked optional", where the label itself says optional. */
    required?: boolean
    /** Inside the field, before the text: a currency, a code. */
    prefix?: ReactNode
    /** A button that belongs to the field: "Apply". */
    beside?: ReactNode
    rows?: number
  }

export function TextField({
  label,
  hint,
  optional,
  problem,
  warning,
  required,
  prefix,
  beside,
  ...input
}: TextFieldProps) {
  const id = useId()
  const words = { label, hint, optional, problem, warning }
  const control = <Input {...input} {...ties(id, words)} id={id} aria-required={required ?? !optional} />
  return (
    <Field id={id} {...words}>
      {prefix || beside ? (
        <div className="cpj-box">
          {prefix && <span className="cpj-prefix">{prefix}</span>}
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
    </Field>
  )
}
