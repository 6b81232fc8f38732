import { coerce, pattern, refine, size, string, type Struct } from 'superstruct'

// Bidirectional overrides can make a name read as something else in a mail or a list; half a surrogate pair is no letter at all.
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u

/**
 * Longer than any field takes, in UTF-16 units: NFC takes time by the square of a run of combining marks. A longer text stays as it is, and
 * its length refuses it.
 */
const longest = 1_000

/**
 * Characters that no reader sees (Unicode, Default_Ignorable_Code_Point), but for those that are refused. Joiners between letters of
 * scripts other than Latin stay: Persian and the scripts of India spell with them.
 */
const invisible = /([^\P{L}\p{sc=Latn}]\p{M}*[\u200C\u200D](?=\p{L}))|(?![\u202A-\u202E\u2066-\u2069])\p{DI}/gu

/** Keyboards on phones type curly quotes; logins, cards and mails want straight ones. Pasted text brings characters nobody sees. */
export function cleanText(text: string): string {
  if (text.length > longest) return text
  return text
    .replace(invisible, '$1')
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .trim()
}

/** Cleaned text of a field of what nobody has judged yet; empty where there is none. */
export function textIn(part: unknown, field: string): string {
  const text: unknown = Object(part)[field]
  return typeof text === 'string' ? cleanText(text) : ''
}

export function cleanName(name: string): string {
  return cleanText(name).replace(/\s+/gu, ' ')
}

/** In code points: a letter outside the basic plane counts once, as it does for the person who typed it. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Text cleaned as above; `name` of each rule is the code of its message. */
export function text(clean: (text: string) => string = cleanText): Struct<string, null> {
  return rule(coerce(string(), string(), clean), 'characters', value => !forbidden.test(value))
}

/** An id or code that programs write: printable ASCII of so many characters, taken as it is. A wrong one has the code `pattern`. */
export function printable(least: number, most: number): Struct<string, null> {
  return pattern(size(string(), least, most), /^[ -~]*$/)
}

/** The name of a rule is its message's key: one word for both. */
export function rule<T>(struct: Struct<T, null>, code: string, holds: (value: T) => boolean): Struct<T, null> {
  return refine(struct, code, value => holds(value))
}

export function lengthBetween(struct: Struct<string, null>, code: string, least: number, most: number) {
  return rule(struct, code, value => lengthOf(value) >= least && lengthOf(value) <= most)
}
