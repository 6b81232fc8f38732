import { cleanText } from '#core/rules/text.ts'

/** How one mailbox is compared with another. */
export function emailKeyOf(email: string): string {
  return cleanText(email).toLowerCase()
}

/** How one telephone is compared with another: dial code and digits. */
export function phoneKeyOf(dialCode: string, number: string): string {
  return `${dialCode.replace('+', '')}${number}`
}
