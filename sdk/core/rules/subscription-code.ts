import { withPlainDigits } from './digits.ts'
import { withDigitsForLetters, withPlainCharacters } from './look-alikes.ts'

/**
 * The characters of subscription codes: Crockford's alphabet. It has no letter that looks like a digit. It also has no U, so that codes
 * rarely spell words.
 */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12
/** The longest text that is read as a code. Normalising a long text of combining marks takes seconds, and every code is shorter. */
const longest = 200
const severalCodes = new RegExp(`^([${codeAlphabet}]{${codeLength}})+$`)

/** The subscription codes in a typed or pasted text. Each has the spelling in which codes are made, such as `7K3M-Q0ZD-94RX`. */
export function subscriptionCodesIn(text: string): string[] {
  return text.split(/[,;\n]+/).flatMap(part => madeCodesIn(part) ?? part.split(/\s+/).filter(Boolean).map(writtenCode))
}

/** Normalises a code to the spelling in which codes are made. Text of another length keeps its printable characters, in capitals. */
export function writtenCode(typed: string): string {
  if (typed.length > longest) return typed
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
