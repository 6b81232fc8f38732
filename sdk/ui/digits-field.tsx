import { digitsOf } from './digits.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'clean' | 'inputMode' | 'maxLength' | 'rows'> & { maxDigits?: number }

/** Accepts digits only. There is no `maxlength`: it would cut a pasted "(866) 755-9991" before we could clean it. */
export function DigitsField({ maxDigits, ...rest }: Props) {
  return <TextField {...rest} inputMode="numeric" clean={text => digitsOf(text).slice(0, maxDigits)} />
}
