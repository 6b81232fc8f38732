/** A phone number on the wire: dial code with its plus, and digits. */
export interface Phone {
  phoneCountryCode: string
  phoneNumber: string
}

/** The digits of a number after its dial code (docs/specification/text-and-limits.md#text). */
export const phoneLength = { least: 8, most: 15 }

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

/** The part of `libphonenumber-js/min` that knows how numbers of each country begin. The browser loads it late, the server at its start. */
interface NumberPlan {
  parsePhoneNumberFromString(text: string): { isValid(): boolean; nationalNumber: string } | undefined
}

/**
 * The number without a trunk prefix, which is dialled only within the country: +44 02079460123 cannot be called, +44 2079460123 can. The
 * number stays where the zero belongs to it, as in Italy, and where the rest would be too short.
 */
export function withoutTrunkPrefix<Numbered extends Phone>(phone: Numbered, plan: NumberPlan): Numbered {
  const { phoneCountryCode, phoneNumber } = phone
  const parsed = plan.parsePhoneNumberFromString(phoneCountryCode + phoneNumber)
  const national = parsed?.isValid() ? parsed.nationalNumber : ''
  const isRepaired = phoneNumber.endsWith(national) && national.length >= phoneLength.least
  return isRepaired ? { ...phone, phoneNumber: national } : phone
}

/**
 * The repaired number of the country, and whether no number there has its length. The table of lengths is fetched on first use; without
 * the table each number stays, and none is unlikely. An unlikely number gets a warning, never a refusal
 * (docs/specification/text-and-limits.md#phone-numbers).
 */
export async function judgePhone(country: string, phone: Phone): Promise<{ phoneNumber: string; isUnlikely: boolean }> {
  const plan = await import('libphonenumber-js/min').catch(() => undefined)
  if (!plan) return { phoneNumber: phone.phoneNumber, isUnlikely: false }
  const { phoneNumber } = withoutTrunkPrefix(phone, plan)
  const isUnlikely =
    plan.isSupportedCountry(country) && !plan.parsePhoneNumberFromString(phoneNumber, country)?.isPossible()
  return { phoneNumber, isUnlikely }
}
