import { parsePhoneNumberFromString as parse, isSupportedCountry } from 'libphonenumber-js/min'
import { type Phone, phoneLength } from './phone.ts'

/** Prefixes of Mexico before 2020. A number has ten digits without them. */
const formerMexican = /^(?:0?1|04[45])(\d{10})$/

/**
 * The number without a trunk prefix, which is dialled only within the country: +44 02079460123 cannot be called, +44 2079460123 can. A
 * repeated dial code is dropped, too. The number is unchanged where the zero is part of it, as in Italy, and where the rest would be too
 * short.
 */
export function withoutTrunkPrefix<Numbered extends Phone>(phone: Numbered): Numbered {
  const { phoneCountryCode, phoneNumber } = phone
  const national = nationalNumber(phoneCountryCode, phoneNumber) ?? ''
  const isRepaired = phoneNumber.endsWith(national) && national.length >= phoneLength.min
  return isRepaired ? { ...phone, phoneNumber: national } : phone
}

function nationalNumber(dialCode: string, digits: string): string | undefined {
  const mexican = dialCode === '+52' ? formerMexican.exec(digits)?.[1] : undefined
  if (mexican) return mexican
  const parsed = parse(dialCode + digits)
  if (parsed?.isValid()) return String(parsed.nationalNumber)
  const isRepeated = digits.startsWith(dialCode.slice(1)) && !parsed?.isPossible()
  return isRepeated ? nationalNumber(dialCode, digits.slice(dialCode.length - 1)) : undefined
}

/**
 * Whether no number of that country has this length. The result is shown as a warning, never as a refusal
 * (docs/specification/text-and-limits.md#phone-numbers).
 */
export function isUnlikelyPhone(country: string, digits: string): boolean {
  return isSupportedCountry(country) && !parse(digits, country)?.isPossible()
}
