/** Spaces in a phone number become non-breaking, so that no line break divides it. */
export const inOneLine = (phone: string) => phone.replaceAll(' ', '\u00a0')
