/** The digits of a typed or pasted text, full-width ones included. */
export const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** The digits of a phone number, without the dial code that a pasted international number repeats. */
export function numberOf(text: string, dialCode: string) {
  const digits = digitsOf(text)
  const dial = digitsOf(dialCode)
  return /^\s*(\+|00)/.test(text) && dial && digits.replace(/^00/, '').startsWith(dial)
    ? digits.replace(/^00/, '').slice(dial.length)
    : digits
}
