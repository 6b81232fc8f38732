const digit = /\p{Nd}/gu

/** Digits of any script as those that every rule knows; the rest of the text stays. */
export const plainDigits = (text: string) =>
  text.replace(digit, mark => {
    // Unicode has the ten of a script in a row, and a few of these rows side by side.
    let value = 0
    for (let at = mark.codePointAt(0)!; String.fromCodePoint(at - 1).match(digit); at -= 1) value += 1
    return `${value % 10}`
  })

/** The digits of a typed or pasted text. */
export const digitsOf = (text: string) => plainDigits(text).replace(/\D/g, '')

/** The digits of an international phone number behind what says that it is one; none of any other text. */
export const internationalOf = (text: string) =>
  /^[^\d+]*(?:\+|00)(.*)/.exec(plainDigits(text))?.[1]!.replace(/\D/g, '')
