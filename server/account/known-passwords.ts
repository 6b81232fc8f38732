import { dictionary } from '@zxcvbn-ts/language-common'
import { product } from '#core/product.ts'

/** Passwords of published collections, in lower case, and the service's name. */
const commonPasswords = dictionary['passwords-common']
const knownWords: ReadonlySet<string> = new Set([
  ...commonPasswords,
  // Typed and listed passwords are compared without their signs.
  ...commonPasswords.map(withoutSigns),
  product.toLowerCase(),
  'coparent'
])

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890']
const sequences = [...rows, ...rows.map(row => [...row].toReversed().join(''))]

const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't'
}

/**
 * Whether a password is known: a listed word, a sequence or a repetition, in any capitals, with signs anywhere, signs for letters, and
 * further digits that are few or a sequence. Two words make it unknown. `password` has the length of a new one: each step is linear in it or
 * quadratic.
 */
export function isKnownPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (unitOf(plain).length <= 4) return true
  const bare = withoutSigns(plain)
  const tail = /\p{N}{0,4}$/u.exec(bare)!.index
  for (let end = tail; end <= bare.length; end += 1) if (knownWords.has(bare.slice(0, end))) return true
  return [plain, withLetters(plain)].some(isOneEasyWord)
}

function withoutSigns(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The text with signs for letters read as letters, up to its last letter: the digits and signs after it stay. */
function withLetters(text: string): string {
  const end = text.search(/\P{L}*$/u)
  return text.slice(0, end).replaceAll(/[@43!10$57]/g, sign => letterOf[sign]!) + text.slice(end)
}

function isOneEasyWord(text: string): boolean {
  const runs = text.match(/\p{L}+|\p{N}+/gu) ?? []
  const words = new Set(runs.filter(run => /^\p{L}{3}/u.test(run)))
  return (words.size === 1 || (words.size === 0 && runs.length <= 3)) && runs.every(isEasy)
}

/**
 * Whether a run of letters or digits adds little: a listed word, a sequence of an alphabet or keyboard, one character, a year, or a
 * repetition of one of these.
 */
function isEasy(run: string): boolean {
  const unit = unitOf(run)
  return knownWords.has(unit) || /^(.|\p{N}{2,4})$/su.test(unit) || sequences.some(sequence => sequence.includes(unit))
}

/** The shortest text whose repetition is this one; the text itself if it repeats nothing. */
function unitOf(text: string): string {
  return /^(.+?)\1*$/su.exec(text)?.[1] ?? text
}
