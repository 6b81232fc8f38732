import { boolean, type Infer, nullable, object, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { CountryCode } from '../rules/country-code.ts'
import type { professionalInputs } from '#core/inputs/professional.ts'
import type { RoutesOf, WithInputs } from './route.ts'

/** An entry of a list to choose from: the form sends `key`, and `name` is the text in the requested language. */
const Choice = object({ key: string(), name: string() })
export type Choice = Infer<typeof Choice>

export const ProfessionalOptions = object({
  titles: array(Choice),
  referrals: array(Choice),
  benchOfficers: array(Choice),
  colleagues: array(Choice),
  /** The dial codes. For visitors from one of its `countries`, a dial code is preselected. */
  countryCodes: array(object({ key: string(), name: string(), dialCode: string(), countries: array(string()) })),
  /** The countries of practices. The first has the most practices. */
  countries: array(Choice),
  /** The regions of the first country in `countries`. */
  regions: array(string())
})
export type ProfessionalOptions = Infer<typeof ProfessionalOptions>

export const PracticeCountry = object({
  /** Empty if the country's addresses have no region. */
  regions: array(string()),
  /** IANA names of time zones, such as `America/New_York`. */
  timezones: array(string()),
  /** Whether different regions of the country have different time zones. */
  timezoneByRegion: boolean(),
  roles: array(Choice)
})
export type PracticeCountry = Infer<typeof PracticeCountry>

/** A professional's name, contact and practice, without the security details. */
export const Professional = object({
  id: string(),
  name: object({ title: nullable(string()), firstName: string(), lastName: string(), credentials: nullable(string()) }),
  email: string(),
  phone: object({ dialCode: string(), number: string(), extension: nullable(string()) }),
  practiceName: string(),
  address: object({
    line1: string(),
    line2: nullable(string()),
    city: string(),
    region: string(),
    postalCode: string(),
    country: CountryCode
  }),
  timezone: string(),
  roles: array(string())
})
export type Professional = Infer<typeof Professional>

const rows = {
  professionalOptions: {
    method: 'GET',
    path: '/v2/professional/options',
    auth: 'none',
    gives: ProfessionalOptions,
    fails: []
  },
  practiceCountry: {
    method: 'GET',
    path: '/v2/professional/countries/:countryId',
    auth: 'none',
    gives: PracticeCountry,
    fails: ['missing']
  },
  validateProfessional: {
    method: 'POST',
    path: '/v2/professional/users/validator',
    auth: 'none',
    gives: object({}),
    fails: ['professional.invalid']
  },
  createProfessional: {
    method: 'POST',
    path: '/v2/professional/users',
    auth: 'none',
    takesReference: true,
    gives: Professional,
    fails: ['professional.invalid']
  }
} as const satisfies RoutesOf<typeof professionalInputs>

export const professionalRoutes: WithInputs<typeof rows, typeof professionalInputs> = rows
