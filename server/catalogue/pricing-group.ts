import type { Infer } from 'superstruct'
import type { GroupPrefix, PricingGroup } from './schema.ts'

export interface DialledPhone {
  /** With or without its plus. */
  dialCode: string
  phoneNumber: string
}

/** The group of the longest matching prefix; P0 without a match. */
export function groupAmong(prefixes: readonly Infer<typeof GroupPrefix>[], phone: DialledPhone): PricingGroup {
  const dialCode = phone.dialCode.replace('+', '')
  const number = nationalDigits(dialCode, phone.phoneNumber)
  const fitting = prefixes.filter(row => row.dialCode === dialCode && number.startsWith(row.prefix))
  return fitting.toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.group ?? 'P0'
}

/** The national digits as dialled from abroad: people also type the trunk zero of their country, or the 1 of North America. */
function nationalDigits(dialCode: string, phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, '')
  return dialCode === '1' ? digits.replace(/^1(?=\d{10}$)/, '') : digits.replace(/^0+/, '')
}
