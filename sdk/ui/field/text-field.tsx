import { useId } from 'react'
import type { ReactNode } from 'react'
import { Field, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { Input } from './input.tsx'
import type { InputProps } from './input.tsx'

export type TextFieldProps = FieldWords &
  InputProps & {
    /**
     * Whether the field is required. If absent: yes, unless `optional` is set. Needed for a label that contains the word "optional" itself.
     */
    required?: boolean
    /** A button that belongs to the field, such as "Apply". */
    beside?: ReactNode
    rows?: number
  }

export function TextField({ label, hint, optional, problem, warning, required, beside, ...input }: TextFieldProps) {
  const id = useId()
  const words = { label, hint, optional, problem, warning }
  const control = <Input {...input} {...ties(id, words)} id={id} aria-required={required ?? !optional} />
  return (
    <Field id={id} {...words}>
      {beside ? (
        <div className="cpj-box">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
    </Field>
  )
}
