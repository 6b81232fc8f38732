import { enums, object, optional, partial, string } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { array } from '#core/rules/array.ts'
import { CountryCode } from '#core/rules/country-code.ts'
import { ProfessionalPractice } from '#core/rules/practice.ts'
import { ProfessionalContact, ProfessionalSecurity } from '#core/rules/professional.ts'
import { steps } from '#core/rules/professional-fields.ts'
import { Uuid } from './ids.ts'

const Text = optional(string())

/**
 * Checks only that each value is a text. The rules are in `rules/professional.ts` and `rules/practice.ts`; a broken rule is answered with
 * 409.
 */
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

const Judged = object({ ...ProfessionalContact.schema, ...ProfessionalPractice.schema, ...ProfessionalSecurity.schema })

export const professionalInputs = {
  professionalOptions: {
    summary: 'What can be chosen in the professional sign-up, in the language of Accept-Language',
    /** The visitor's country: some professional roles have other names outside the US. */
    query: object({ country: optional(CountryCode) })
  },
  practiceCountry: {
    summary: 'Regions, time zones and professional roles of a country with practices',
    params: object({ countryId: CountryCode })
  },
  validateProfessional: {
    summary: 'Judges the values of one step of the professional sign-up; saves nothing',
    query: object({ step: enums(steps) }),
    body: Typed,
    judged: partial(Judged)
  },
  createProfessional: {
    summary: 'Registers a professional from the values of the three steps',
    /** `attemptId`: an id that the page makes. A repeat with the same id and e-mail address gets the first answer again. */
    body: object({ ...Typed.schema, attemptId: optional(Uuid) }),
    judged: object({ ...Judged.schema, attemptId: optional(Uuid) })
  }
} as const satisfies Record<string, InputRow>
