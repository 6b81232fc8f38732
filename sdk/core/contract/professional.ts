import { boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { CountryCode } from '../rules/country-code.ts'
import { eachField } from '../rules/each-field.ts'
import { ProfessionalFields } from '../rules/professional.ts'
import { steps } from '../rules/professional-fields.ts'
import { Uuid } from './ids.ts'
import type { Route } from './route.ts'

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

/** Validates only that each value is a text. The handlers apply the rules, since a broken one is answered with 409. */
const Typed = object({
  ...eachField(ProfessionalFields, optional(string())),
  roles: optional(array(string()))
})

export const professionalOptions = {
  method: 'GET',
  path: '/v2/professional/options',
  auth: 'none',
  summary: 'What can be chosen in the professional sign-up, in the language of Accept-Language',
  input: {
    /** The visitor's country: some professional roles have other names outside the US. */
    query: object({ country: optional(CountryCode) })
  },
  output: ProfessionalOptions,
  errors: []
} as const satisfies Route

export const practiceCountry = {
  method: 'GET',
  path: '/v2/professional/countries/:countryId',
  auth: 'none',
  summary: 'Regions, time zones and professional roles of a country with practices',
  input: {
    params: object({ countryId: CountryCode })
  },
  output: PracticeCountry,
  errors: ['missing']
} as const satisfies Route

export const validateProfessional = {
  method: 'POST',
  path: '/v2/professional/users/validator',
  auth: 'none',
  summary: 'Validates the values of one step of the professional sign-up; saves nothing',
  input: {
    query: object({ step: enums(steps) }),
    body: Typed
  },
  output: object({}),
  errors: ['professional.invalid']
} as const satisfies Route

export const createProfessional = {
  method: 'POST',
  path: '/v2/professional/users',
  auth: 'none',
  summary: 'Registers a professional from the values of the three steps',
  input: {
    /** `attemptId`: an id that the page makes. A repeat with the same id and e-mail address gets the first answer again. */
    body: object({ ...Typed.schema, attemptId: optional(Uuid) })
  },
  takesReference: true,
  output: Professional,
  errors: ['professional.invalid']
} as const satisfies Route
