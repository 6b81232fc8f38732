import { countryOfNumber, dialCodeOf } from './dial-codes.ts'
import { digitsOf, internationalOf } from './digits.ts'

/** An embedder's data about a person. A phone number is in international form, or a national one of the visitor's country. */
export interface PrefilledPerson {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
}

export interface SignupPrefill extends PrefilledPerson {
  coParent?: PrefilledPerson
}

export interface ProfessionalPrefill extends PrefilledPerson {
  practice?: {
    name?: string
    line1?: string
    line2?: string
    city?: string
    region?: string
    postalCode?: string
    /** The country of the practice, ISO 3166-1 alpha-2. */
    country?: string
  }
}

/** Prefilled values for all flows. Each flow takes the values that its forms ask for. */
export interface Prefill extends SignupPrefill, ProfessionalPrefill {}

const personFields = ['firstName', 'lastName', 'email', 'phone'] as const
const practiceFields = {
  name: 'practiceName',
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  region: 'region',
  postalCode: 'postalCode',
  country: 'country'
} as const

/** The maximum length of a prefilled text, which exceeds that of any field. */
export const longestPrefill = 100

/** The fields of each nested part of `prefill`. The visitor's own fields have no part. */
export const prefillFields = {
  coParent: personFields,
  practice: Object.keys(practiceFields) as (keyof typeof practiceFields)[]
}

/** The names of unknown fields, and of fields whose value is no text or too long. */
export function wrongInPrefill(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]): string[] => {
    if (Object.hasOwn(prefillFields, name)) {
      const known: readonly string[] = prefillFields[name as keyof typeof prefillFields]
      const part = Object.entries(Object(value) as object)
      return part
        .filter(([field, text]) => !known.includes(field) || !isShort(text))
        .map(([field]) => `${name}.${field}`)
    }
    return (personFields as readonly string[]).includes(name) && isShort(value) ? [] : [name]
  })
}

function isShort(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= longestPrefill)
}

/**
 * Converts a prefill to drafts of the flow, by the draft's name in a session. Fields without a text are left out. `country` is the
 * visitor's country, for numbers without a dial code.
 */
export function draftsOf(
  flow: 'signup' | 'invite' | 'pro',
  prefill: Prefill,
  country: string
): Record<string, Record<string, string>> {
  const { coParent, practice = {}, ...person } = prefill
  if (flow === 'pro') {
    const { phoneCountry, ...contact } = personOf(person, country)
    // The form offers only some dial codes, and the list is fetched later. A number with a dial code other than the visitor's might not
    // fit, so it is left out.
    if (phoneCountry !== undefined && dialCodeOf(phoneCountry) !== dialCodeOf(country)) delete contact.phoneNumber
    const address = Object.entries(practiceFields).map(([from, to]) => [to, practice[from as keyof typeof practice]])
    return filled({ contact, practice: Object.fromEntries(address) as Record<string, string> })
  }
  const parent = personOf(person, country)
  return filled(flow === 'signup' && coParent ? { parent, family: personOf(coParent, country) } : { parent })
}

function personOf({ phone = '', ...person }: PrefilledPerson, country: string): Record<string, string | undefined> {
  const national = digitsOf(phone)
  if (national === '') return { ...person }
  const digits = internationalOf(phone)
  if (digits === undefined) return { ...person, phoneCountry: country, phoneNumber: national }
  const isLocalNumber = `+${digits}`.startsWith(dialCodeOf(country))
  const phoneCountry = isLocalNumber ? country : countryOfNumber(digits)
  if (phoneCountry === undefined) return { ...person }
  return { ...person, phoneCountry, phoneNumber: digits.slice(dialCodeOf(phoneCountry).length - 1) }
}

function filled(drafts: Record<string, Record<string, string | undefined>>): Record<string, Record<string, string>> {
  const cleanDrafts = Object.entries(drafts).map(([name, values]) => [
    name,
    Object.fromEntries(Object.entries(values).filter(([, text]) => text))
  ])
  return Object.fromEntries(cleanDrafts) as Record<string, Record<string, string>>
}
