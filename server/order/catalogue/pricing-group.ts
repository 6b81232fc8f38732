import type { PricingGroup } from './schema.ts'

export interface DialledPhone {
  /** The dial code, with or without a leading plus sign. */
  dialCode: string
  phoneNumber: string
}

interface GroupPrefix {
  /** Without a plus sign. */
  dialCode: string
  prefix: string
  group: PricingGroup
}

/** The pricing group whose prefix matches the longest part of the number. P0 if no prefix matches. */
export function groupAmong(prefixes: readonly GroupPrefix[], phone: DialledPhone): PricingGroup {
  const dialCode = phone.dialCode.replace('+', '')
  const number = nationalDigits(dialCode, phone.phoneNumber)
  const fitting = prefixes.filter(row => row.dialCode === dialCode && number.startsWith(row.prefix))
  return fitting.toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.group ?? 'P0'
}

/** The digits of a number after its dial code. Removes the trunk zero and North America's leading 1, which people also type. */
function nationalDigits(dialCode: string, phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, '')
  return dialCode === '1' ? digits.replace(/^1(?=\d{10}$)/, '') : digits.replace(/^0+/, '')
}
