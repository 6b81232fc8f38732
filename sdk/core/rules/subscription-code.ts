import { withPlainDigits } from './digits.ts'
import { withDigitsForLetters, withPlainCharacters } from './look-alikes.ts'

/**
 * The characters of subscription codes: Crockford's alphabet. It has no letter that looks like a digit. It also has no U, so that codes
 * rarely spell words.
 */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12
/** The longest text that is read as a code. Normalising a long text of combining marks takes seconds, and every code is shorter. */
const maxLength = 200
/** The longest text that is searched for several codes. */
const longestList = 2_000
/** A word with letters and digits beside a code is another code, perhaps mistyped. Other words are not. */
const resemblesCode = /^(?=.*\d)(?=.*[a-z])[a-z\d-]{6,}$/i
/** A code among words, with or without its hyphens. The letters that look like digits are read as digits before. */
const codeAmongWords = new RegExp(`(^|[^A-Z\\d-])((?:[${codeAlphabet}]{4}-?){2}[${codeAlphabet}]{4})(?![A-Z\\d-])`, 'g')
const severalCodes = new RegExp(`^([${codeAlphabet}]{${codeLength}})+$`)

/** The subscription codes in a typed or pasted text. Each has the spelling in which codes are made, such as `7K3M-Q0ZD-94RX`. */
export function subscriptionCodesIn(text: string): string[] {
  const parts = text.slice(0, longestList).split(/[,;\n]+/)
  const codesByPart = parts.map(part => madeCodesIn(part) ?? codesAmongWordsIn(part))
  const hasMade = codesByPart.some(codes => codes.length > 0)
  return parts.flatMap((part, index) => {
    const [made = [], words] = [codesByPart[index], part.split(/\s+/).filter(Boolean)]
    if (made.length > 0) return made
    return words.filter(word => !hasMade || resemblesCode.test(word)).map(writtenCode)
  })
}

/** The codes that stand between words, such as those of a mail: `Your code: 308M-M18J-X7R2 (1 year)`. */
function codesAmongWordsIn(text: string): string[] {
  const cleaned = withPlainDigits(withPlainCharacters(text)).toUpperCase()
  const codes = [...withDigitsForLetters(cleaned).matchAll(codeAmongWords)].filter(
    ({ index, 1: before = '', 2: code = '' }) =>
      /\d/.test(cleaned.slice(index + before.length, index + before.length + code.length))
  )
  return codes.map(({ 2: code = '' }) => inGroups(code.replaceAll('-', '')))
}

/** Normalises a code to the spelling in which codes are made. Text of another length keeps its printable characters, in capitals. */
export function writtenCode(typed: string): string {
  if (typed.length > maxLength) return typed
  const [code, ...more] = madeCodesIn(typed) ?? []
  if (code !== undefined && more.length === 0) return code
  return withPlainCharacters(typed)
    .replace(/[^!-~]/g, '')
    .toUpperCase()
}

/** The codes in a text of no other letters and digits. Undefined for any other text. */
function madeCodesIn(text: string): string[] | undefined {
  const written = withPlainDigits(withPlainCharacters(text)).replace(/[^a-z\d]/gi, '')
  const key = withDigitsForLetters(written.toUpperCase())
  return severalCodes.test(key) ? key.match(/.{12}/g)!.map(inGroups) : undefined
}

function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-')
}
