const foreignDigit = /(?!\d)\p{Nd}/gu

/** Replaces the digits of any script by ASCII digits. The rest of the text stays. */
export function withPlainDigits(text: string): string {
  // Long texts repeat few digits. One search for each distinct digit costs less than one for each place.
  for (const mark of new Set(text.match(foreignDigit))) {
    // In Unicode the ten digits of a script are consecutive, but the digits of two scripts may be adjacent.
    let value = 0
    for (let at = mark.codePointAt(0)!; String.fromCodePoint(at - 1).match(foreignDigit); at -= 1) value += 1
    text = text.replaceAll(mark, `${value % 10}`)
  }
  return text
}

/** The digits of a typed or pasted text. */
export const digitsOf = (text: string) => withPlainDigits(text).replace(/\D/g, '')

/** The digits of an international phone number after `+` or `00`, of full width or not; undefined for any other text. */
export const internationalOf = (text: string) =>
  /^[^\d+]*(?:\+|00)(.*)/.exec(withPlainDigits(text.normalize('NFKC')))?.[1]!.replace(/\D/g, '')
