import { boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { CountryCode } from '../rules/place.ts'
import type { Route } from './route.ts'

/** A choice: `key` is sent, `name` is its text in the requested language. */
const Choice = object({ key: string(), name: string() })
export type Choice = Infer<typeof Choice>

export const ProfessionalOptions = object({
  titles: array(Choice),
  referrals: array(Choice),
  benchOfficers: array(Choice),
  colleagues: array(Choice),
  /** `countries`: visitors from these countries have this dial code preselected. */
  countryCodes: array(object({ key: string(), name: string(), dialCode: string(), countries: array(string()) })),
  /** The first is the country with the most practices. */
  countries: array(Choice),
  /** The regions of the first country. */
  regions: array(string())
})
export type ProfessionalOptions = Infer<typeof ProfessionalOptions>

export const PracticeCountry = object({
  /** Empty for a country whose addresses have no region. */
  regions: array(string()),
  /** IANA ids. */
  timezones: array(string()),
  /** Whether the country's time zone depends on the region. */
  timezoneByRegion: boolean(),
  roles: array(Choice)
})
export type PracticeCountry = Infer<typeof PracticeCountry>

/** A professional's own data, without the security details. */
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

export const steps = ['1', '2', '3'] as const
export type StepNumber = (typeof steps)[number]

const Text = optional(string())

/** Only the types of the values. The rules are in `rules/professional.ts` and `rules/practice.ts`; a broken rule answers with 409. */
const Typed = object({
  title: Text,
  firstName: Text,
  lastName: Text,
  credentials: Text,
  email: Text,
  phoneCountryCode: Text,
  phoneNumber: Text,
  phoneExtension: Text,
  hearAboutUs: Text,
  referralBenchOfficerName: Text,
  referralBenchOfficerPosition: Text,
  referralColleagueName: Text,
  referralColleagueRole: Text,
  referralOtherExplain: Text,
  practiceName: Text,
  addressLine1: Text,
  addressLine2: Text,
  country: Text,
  city: Text,
  region: Text,
  postalCode: Text,
  timezone: Text,
  roles: optional(array(string())),
  securityQuestion: Text,
  securityAnswer: Text,
  securityCode: Text,
  securityCodeConfirm: Text
})

export const professionalRoutes = {
  professionalOptions: {
    method: 'GET',
    path: '/v2/professional/options',
    auth: 'none',
    summary: 'What can be chosen in the professional sign-up, in the language of Accept-Language',
    /** The visitor's country: some roles have other names outside the US. */
    query: object({ country: optional(CountryCode) }),
    gives: ProfessionalOptions,
    fails: []
  },
  practiceCountry: {
    method: 'GET',
    path: '/v2/professional/countries/:countryId',
    auth: 'none',
    summary: 'Regions, time zones and professional roles of a country with practices',
    params: object({ countryId: CountryCode }),
    gives: PracticeCountry,
    fails: ['missing']
  },
  validateProfessional: {
    method: 'POST',
    path: '/v2/professional/users/validator',
    auth: 'none',
    summary: 'Judges the values of one step of the professional sign-up; saves nothing',
    query: object({ step: enums(steps) }),
    body: Typed,
    gives: object({}),
    fails: ['professional.invalid']
  },
  createProfessional: {
    method: 'POST',
    path: '/v2/professional/users',
    auth: 'none',
    summary: 'Registers a professional from the values of the three steps',
    body: Typed,
    gives: Professional,
    fails: ['professional.invalid']
  }
} as const satisfies Record<string, Route>
