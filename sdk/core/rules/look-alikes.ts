/**
 * Letters, marks and digits in a compatible form of Unicode: full width, ligatures of a PDF, mathematical letters of a messenger. `ª` and `º`
 * are such forms, too, but Spanish spells with them ("Mª José", "1º").
 */
const compatibilityText = /(?:(?![ªº])[\p{L}\p{M}\p{Nd}\uFF01-\uFF5E])+/gu
/** Acute accents, primes and curly quotes. A backtick is a character of e-mail addresses, so only names read it as an apostrophe. */
const apostrophes = /[\u00B4\u02BC\u2018-\u201B\u2032\u2035]/g
const quotes = /[\u201C-\u201F\u2033\u2036]/g

/** Replaces characters by the plain ones that they look like. The result is in Unicode's composed form (NFC). */
export function withPlainCharacters(text: string): string {
  return text
    .replace(compatibilityText, run => run.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
}

/** Reads letters as the digits that they look like. Only for a code whose alphabet lacks these letters. */
export const withDigitsForLetters = (code: string) => code.replace(/O/g, '0').replace(/[IL]/g, '1')
