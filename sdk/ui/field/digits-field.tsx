import { digitsOf } from '#core/rules/digits.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export function DigitsField(props: Omit<TextFieldProps, 'clean' | 'inputMode' | 'rows'>) {
  return <TextField {...props} inputMode="numeric" clean={digitsOf} />
}
