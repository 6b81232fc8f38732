import type { Struct } from 'superstruct'
import { cleanDigits, cleanName, lengthBetween, rule, text } from './text.ts'

/** The length of a name after cleaning, in characters (docs/specification/text-and-limits.md#text). */
const nameLength = { min: 1, max: 20 }

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3|[\u{1F3FB}-\u{1F3FF}]/u
/** The letters, marks and signs of names. U+0F0B separates the syllables of Tibetan. */
const nameCharacters = /^(?:[\p{L}\p{M}\p{Nd} .,'"()·\u0F0B-]|\u200C|\u200D)*$/u
/** Malaysian and Singaporean names have `a/l` (son of) and the like between two names. */
const relation = /(^| )([ADS])\/([LPO])(?= )/gi

/**
 * A name must contain a letter, of any script. It may contain digits, marks, spaces and the punctuation of names, but no emoji or other
 * signs.
 */
export function fitForName(struct: Struct<string, null>): Struct<string, null> {
  const withoutEmoji = rule(struct, 'name_emoji', name => !emoji.test(name))
  const written = rule(withoutEmoji, 'name_characters', name => nameCharacters.test(name.replace(relation, '$1$2$3')))
  return rule(written, 'name_letter', name => /\p{L}/u.test(name))
}

export const Name = fitForName(lengthBetween(text(cleanName), 'name_length', nameLength.min, nameLength.max))

/** Cleans a phone number, also of the signs between its groups of digits. */
export function cleanPhone(number: string): string {
  return cleanDigits(number).replace(/[ ().·/-]/g, '')
}

const LongNumber = rule(text(cleanPhone), 'phone_short', number => !/^\d{1,7}$/.test(number))
export const PhoneNumber = rule(LongNumber, 'phone', number => /^\d{8,15}$/.test(number))

/** The dial code with its plus, such as `+44`. */
export const DialCode = rule(text(), 'dial_code', code => /^\+\d{1,4}$/.test(code))
