/** A number as the wire carries it: dial code with its plus, and digits. */
export interface Phone {
  phoneCountryCode: string
  phoneNumber: string
}

/**
 * Equal for two spellings of one number. Zeros in front are left out: in most countries they are a trunk prefix, which a call from
 * abroad does without. Where they belong to the number (Italy), no other number differs in them alone.
 */
export function phoneKeyOf({ phoneCountryCode, phoneNumber }: Phone): string {
  return `${phoneCountryCode.slice(1)}${phoneNumber.replace(/^0+/, '')}`
}

export function samePhone(one: Phone, other: Phone): boolean {
  return phoneKeyOf(one) === phoneKeyOf(other)
}

/**
 * Whether a number cannot be one of that country, by the lengths its numbers have. The table of all countries is fetched when
 * first asked for; without it no number is unlikely. A warning, never a refusal (docs/specification/text-and-limits.md#phone-numbers).
 */
export async function isUnlikelyPhone(country: string, digits: string): Promise<boolean> {
  const table = await import('libphonenumber-js/min').catch(() => undefined)
  if (!table || !table.isSupportedCountry(country)) return false
  return !table.parsePhoneNumberFromString(digits, country)?.isPossible()
}
