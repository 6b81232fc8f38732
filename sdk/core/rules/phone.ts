/** A phone number on the wire: dial code with its plus, and digits. */
export interface Phone {
  phoneCountryCode: string
  phoneNumber: string
}

/** The digits of a number besides its dial code (docs/specification/text-and-limits.md#text). */
export const phoneLength = { least: 8, most: 15 }

/**
 * A key that is equal for two spellings of one number. It drops leading zeros: in most countries they are a trunk prefix, which calls from
 * abroad omit. In Italy they belong to the number, but no two numbers differ only in them.
 */
export function phoneKeyOf({ phoneCountryCode, phoneNumber }: Phone): string {
  return `${phoneCountryCode.slice(1)}${phoneNumber.replace(/^0+/, '')}`
}

export function samePhone(one: Phone, other: Phone): boolean {
  return phoneKeyOf(one) === phoneKeyOf(other)
}

/**
 * Whether a number's length is impossible in that country. The table of all countries is fetched on first use; without it no number is
 * unlikely. The result is a warning, never a refusal (docs/specification/text-and-limits.md#phone-numbers).
 */
export async function isUnlikelyPhone(country: string, digits: string): Promise<boolean> {
  const table = await import('libphonenumber-js/min').catch(() => undefined)
  if (!table || !table.isSupportedCountry(country)) return false
  return !table.parsePhoneNumberFromString(digits, country)?.isPossible()
}
