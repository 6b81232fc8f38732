import { parsePhoneNumberFromString as parse, isSupportedCountry } from 'libphonenumber-js/min'
import { type Phone, phoneLength } from './phone.ts'

/**
 * The number without a trunk prefix, which is dialled only within the country: +44 02079460123 cannot be called, +44 2079460123 can. The
 * number stays where the zero belongs to it, as in Italy, and where the rest would be too short.
 */
export function withoutTrunkPrefix<Numbered extends Phone>(phone: Numbered): Numbered {
  const { phoneCountryCode, phoneNumber } = phone
  const parsed = parse(phoneCountryCode + phoneNumber)
  const national = parsed?.isValid() ? String(parsed.nationalNumber) : ''
  const isRepaired = phoneNumber.endsWith(national) && national.length >= phoneLength.least
  return isRepaired ? { ...phone, phoneNumber: national } : phone
}

/**
 * Whether no number of that country has this length. The result is shown as a warning, never as a refusal
 * (docs/specification/text-and-limits.md#phone-numbers).
 */
export function isUnlikelyPhone(country: string, digits: string): boolean {
  return isSupportedCountry(country) && !parse(digits, country)?.isPossible()
}
