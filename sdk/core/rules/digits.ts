const digit = /\p{Nd}/gu

/** Replaces the digits of any script by ASCII digits. The rest of the text stays. */
export const withPlainDigits = (text: string) =>
  text.replace(digit, mark => {
    // In Unicode the ten digits of a script are consecutive, but the digits of two scripts may be adjacent.
    let value = 0
    for (let at = mark.codePointAt(0)!; String.fromCodePoint(at - 1).match(digit); at -= 1) value += 1
    return `${value % 10}`
  })

/** The digits of a typed or pasted text. */
export const digitsOf = (text: string) => withPlainDigits(text).replace(/\D/g, '')

/** The digits of an international phone number after `+` or `00`, of full width or not; undefined for any other text. */
export const internationalOf = (text: string) =>
  /^[^\d+]*(?:\+|00)(.*)/.exec(withPlainDigits(text.normalize('NFKC')))?.[1]!.replace(/\D/g, '')
