/** A number as the wire carries it: dial code with its plus, and digits. */
export interface Phone {
  phoneCountryCode: string
  phoneNumber: string
}

/** Two numbers are one phone when dial code and digits agree. */
export function samePhone(one: Phone, other: Phone): boolean {
  return one.phoneCountryCode === other.phoneCountryCode && one.phoneNumber === other.phoneNumber
}

/**
 * Whether a number cannot be one of that country, by the lengths its numbers have. The table of all countries is fetched when
 * first asked for; without it no number is unlikely. A warning, never a refusal (decisions, "Registration").
 */
export async function isUnlikelyPhone(country: string, digits: string): Promise<boolean> {
  const table = await import('libphonenumber-js/min').catch(() => undefined)
  if (!table || !table.isSupportedCountry(country)) return false
  return !table.parsePhoneNumberFromString(digits, country)?.isPossible()
}
