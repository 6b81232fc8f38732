import { pattern, refine, size, string, Struct } from 'superstruct'
import { coercedText } from './coerced.ts'
import { withPlainDigits } from './digits.ts'
import { withPlainCharacters } from './look-alikes.ts'

// Forbidden characters. Bidirectional overrides can make a name read as another in a mail or a list. Lone surrogates are not characters.
const forbiddenCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u

/**
 * The maximum length of a text that is cleaned, in UTF-16 code units. It exceeds every field's limit, so longer texts are refused anyway.
 * NFC takes quadratic time on a run of combining marks.
 */
const maxLength = 1_000

/** Matches most texts: words of printable ASCII with single spaces. Cleaning would not change them, so they skip it. */
const plainText = /^[!-~]+(?: [!-~]+)*$/

/**
 * Invisible characters (Unicode Default_Ignorable_Code_Point), except the forbidden ones. Joiners between letters of non-Latin scripts
 * stay: Persian and the scripts of India need them for spelling.
 */
const invisibleCharacters =
  /([^\P{L}\p{sc=Latn}]\p{M}*[\u200C\u200D](?=\p{L}))|(?![\u202A-\u202E\u2066-\u2069])\p{DI}/gu

/** White space around a text, and the directional marks that contact cards and messengers put around what they copy. */
const wrappingCharacters = /^[\s\u202A\u202D\u2066\u2068]+|[\s\u202C\u2069]+$/g

/**
 * Cleans a text. Pasted text contains invisible characters, which are removed. Dashes, quotes and spaces of word processors and phone
 * keyboards become plain ones, which logins, cards and mails require.
 */
export function cleanText(text: string): string {
  if (plainText.test(text) || text.length > maxLength) return text
  return withPlainCharacters(text.replace(invisibleCharacters, '$1')).replace(wrappingCharacters, '')
}

/** Cleans a text whose digits may be of any script, such as a postal code. */
export function cleanDigits(text: string): string {
  return withPlainDigits(cleanText(text))
}

/** The cleaned text in a field of an object that is not validated yet. Empty if the field is missing or no text. */
export function textIn(part: unknown, field: string): string {
  const text: unknown = Object(part)[field]
  return typeof text === 'string' ? cleanText(text) : ''
}

/** Cleans a name. Signs of other scripts that mean a middle dot, a hyphen, an apostrophe or a quote become the plain ones. */
export function cleanName(name: string): string {
  return cleanText(name)
    .replace(/[`\u055A\u05F3]/g, "'")
    .replace(/\u05F4/g, '"')
    .replace(/[\u2022\u2027\u30FB\uFF65]/g, '·')
    .replace(/(\p{scx=Kana})=(?=\p{scx=Kana})/gu, '$1-')
    .replace(/\s+/gu, ' ')
}

/** The length in code points, by which user names and passwords are limited. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** The most code points of a character, on average: letters of India consist of up to four. */
const maxPerCharacter = 4

let segmenter: Intl.Segmenter | undefined

/** Whether a text has `min` to `max` characters, as a reader counts them. A browser without `Intl.Segmenter` counts code points. */
function isBetween(text: string, min: number, max: number): boolean {
  const points = lengthOf(text)
  if (points <= max && asciiText.test(text)) return points >= min
  if (points > max * maxPerCharacter) return false
  segmenter ??= Intl.Segmenter && new Intl.Segmenter('en')
  const length = segmenter ? [...segmenter.segment(text)].length : points
  return min <= length && length <= max
}

/** A struct for a text that is cleaned with `clean` and contains no forbidden characters. */
export function text(clean: (text: string) => string = cleanText): Struct<string, null> {
  const struct = rule(coercedText(string(), clean), 'characters', value => !forbiddenCharacters.test(value))
  return withFacts(struct, { maxLength })
}

/** JSON Schema's keywords for the limits of a text in the API's description. */
export interface TextFacts {
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  enum?: readonly string[]
  description?: string
}

const asciiText = /^[ -~]*$/

/** Adds facts to a struct for a text. They replace the schema, which superstruct's texts lack. */
export function withFacts(struct: Struct<string, null>, facts: TextFacts): Struct<string, null> {
  return new Struct({ ...struct, schema: { ...(struct.schema as TextFacts | null), ...facts } as unknown as null })
}

/** A struct for a text of `min` to `max` characters that is not cleaned. */
export function sized(min: number, max: number): Struct<string, null> {
  return withFacts(size(string(), min, max), { minLength: min, maxLength: max })
}

/** A struct for a text of a pattern that is not cleaned. */
export function matching(expression: RegExp, facts: TextFacts = {}): Struct<string, null> {
  return withFacts(pattern(string(), expression), { pattern: expression.source, ...facts })
}

/**
 * A struct for an id or code written by a program: `min` to `max` characters of printable ASCII, not cleaned. An invalid one has the
 * problem code `pattern`. A text that a person has typed, here or elsewhere, is a `typedText`, or has a rule of its form.
 */
export function idText(min: number, max: number): Struct<string, null> {
  return withFacts(pattern(sized(min, max), asciiText), { pattern: asciiText.source })
}

/** Adds a rule to a struct. `code` names the rule and is the key of its message. */
export function rule<T>(struct: Struct<T, null>, code: string, holds: (value: T) => boolean): Struct<T, null> {
  return refine(struct, code, value => holds(value))
}

export function lengthBetween(struct: Struct<string, null>, code: string, min: number, max: number) {
  const limited = rule(struct, code, value => isBetween(value, min, max))
  return withFacts(limited, { description: `${min} to ${max} characters` })
}

/** A struct for a text that a person has typed, in any script, for which no form has a rule. */
export function typedText(min: number, max: number): Struct<string, null> {
  return lengthBetween(text(), 'characters', min, max)
}
