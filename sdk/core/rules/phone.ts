/** A phone number on the wire: dial code with its plus, and digits. */
export interface Phone {
  phoneCountryCode: string
  phoneNumber: string
}

/** The digits of a number after its dial code (docs/specification/text-and-limits.md#text). */
export const phoneLength = { min: 8, max: 15 }

/**
 * A key that is equal for different spellings of one phone number. It drops leading zeros, which most countries use only for calls from
 * within the country. In Italy they belong to the number, but no two numbers differ only in them.
 */
export function phoneKeyOf({ phoneCountryCode, phoneNumber }: Phone): string {
  return `${phoneCountryCode.slice(1)}${phoneNumber.replace(/^0+/, '')}`
}

export function samePhone(one: Phone, other: Phone): boolean {
  return phoneKeyOf(one) === phoneKeyOf(other)
}
