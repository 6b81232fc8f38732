import { pattern, refine, size, string, type Struct } from 'superstruct'
import { coercedText } from './coerced.ts'

// Bidirectional overrides can make a name read as something else in a mail or a list. A lone surrogate is no character.
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u

/**
 * Longer than any field allows, in UTF-16 code units. NFC takes quadratic time on a run of combining marks, so a longer text is not
 * cleaned; the rule of its length refuses it.
 */
const longest = 1_000

/** Most texts: words of printable ASCII with one space between them, which cleaning leaves as they are. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/**
 * Invisible characters (Unicode Default_Ignorable_Code_Point), except the refused ones. Joiners between letters of non-Latin scripts stay:
 * Persian and the scripts of India need them for spelling.
 */
const invisible = /([^\P{L}\p{sc=Latn}]\p{M}*[\u200C\u200D](?=\p{L}))|(?![\u202A-\u202E\u2066-\u2069])\p{DI}/gu

/**
 * Removes invisible characters, which pasted text contains. Curly quotes of phone keyboards become straight ones, which logins, cards and
 * mails require.
 */
export function cleanText(text: string): string {
  if (plain.test(text) || text.length > longest) return text
  return text
    .replace(invisible, '$1')
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .trim()
}

/** The cleaned text of a field of an unvalidated value; empty without one. */
export function textIn(part: unknown, field: string): string {
  const text: unknown = Object(part)[field]
  return typeof text === 'string' ? cleanText(text) : ''
}

export function cleanName(name: string): string {
  return cleanText(name).replace(/\s+/gu, ' ')
}

/** The length in code points: a character outside the basic plane counts once, as the visitor expects. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** A text, cleaned with `clean`, without forbidden characters. */
export function text(clean: (text: string) => string = cleanText): Struct<string, null> {
  return rule(coercedText(string(), clean), 'characters', value => !forbidden.test(value))
}

/** A machine-written id or code: `least` to `most` characters of printable ASCII, not cleaned. An invalid one has the code `pattern`. */
export function printable(least: number, most: number): Struct<string, null> {
  return pattern(size(string(), least, most), /^[ -~]*$/)
}

/** Adds a rule. `code` is the rule's name and the key of its message. */
export function rule<T>(struct: Struct<T, null>, code: string, holds: (value: T) => boolean): Struct<T, null> {
  return refine(struct, code, value => holds(value))
}

export function lengthBetween(struct: Struct<string, null>, code: string, least: number, most: number) {
  return rule(struct, code, value => {
    const length = lengthOf(value)
    return least <= length && length <= most
  })
}
