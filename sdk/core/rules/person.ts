import type { Struct } from 'superstruct'
import { cleanName, lengthBetween, rule, text } from './text.ts'

/** Counted after cleaning (docs/specification/text-and-limits.md#text). */
const nameLength = { least: 1, most: 20 }

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3|[\u{1F3FB}-\u{1F3FF}]/u
const nameCharacters = /^(?:[\p{L}\p{M}\p{Nd} .,'()·-]|\u200C|\u200D)*$/u

/**
 * A name contains a letter of any script. Digits, marks, spaces and the punctuation of names are allowed; emoji and other signs are not.
 */
export function fitForName(struct: Struct<string, null>): Struct<string, null> {
  const written = rule(
    rule(struct, 'name_emoji', name => !emoji.test(name)),
    'name_characters',
    name => emoji.test(name) || nameCharacters.test(name)
  )
  return rule(written, 'name_letter', name => name === '' || /\p{L}/u.test(name))
}

export const Name = fitForName(lengthBetween(text(cleanName), 'name_length', nameLength.least, nameLength.most))

export const PhoneNumber = rule(text(), 'phone', number => /^\d{8,15}$/.test(number))

/** A dial code with its plus, such as `+44`. */
export const DialCode = rule(text(), 'dial_code', code => /^\+\d{1,4}$/.test(code))
