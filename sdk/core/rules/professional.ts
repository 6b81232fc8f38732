import { type Infer, object, refine, string, type Struct } from 'superstruct'
import { ruleAcross } from './across.ts'
import { array } from './array.ts'
import { coerced } from './coerced.ts'
import { cleanEmail, Email } from './email.ts'
import { fitForName, PhoneNumber } from './person.ts'
import { followUpFields, isAsked, ownCode } from './professional-fields.ts'
import { SecurityAnswer, SecurityQuestion } from './security.ts'
import { cleanDigits, cleanName, cleanText, lengthBetween, rule, text } from './text.ts'

/**
 * The rules of the professional sign-up (docs/specification/professionals.md#fields). A rule's name is the error key of its message:
 * `signup_{field}_error` for a missing or invalid field, and a few keys that several fields share.
 */

/** A text of at most `max` characters. A missing value counts as empty, since both have the same message. */
export function typed(max: 50 | 100 | 200, clean = cleanText): Struct<string, null> {
  const cleaned = coerced(text(clean), value => value ?? '')
  return lengthBetween(cleaned, `signup_max${max}_error`, 0, max)
}

function required(field: string, struct = typed(100), holds = (value: string) => value !== '') {
  return rule(struct, ownCode(field), holds)
}

function digits(struct: Struct<string, null>): Struct<string, null> {
  return rule(struct, 'signup_onlyNumbers_error', value => /^\d*$/.test(value))
}

const Contact = object({
  title: typed(50),
  firstName: fitForName(required('firstName', typed(50, cleanName))),
  lastName: fitForName(required('lastName', typed(50, cleanName))),
  credentials: typed(100),
  email: required('email', typed(200, cleanEmail), email => Email.is(email)),
  phoneCountryCode: required('phoneCountryCode'),
  phoneNumber: required('phoneNumber', digits(typed(100, cleanDigits)), number => PhoneNumber.is(number)),
  phoneExtension: digits(typed(50, cleanDigits)),
  hearAboutUs: required('hearAboutUs'),
  referralBenchOfficerName: typed(100),
  referralBenchOfficerPosition: typed(50),
  referralColleagueName: typed(100),
  referralColleagueRole: typed(50),
  referralOtherExplain: typed(200)
})

/** Step 1 of the professional sign-up: name, contact data and referral. */
export const ProfessionalContact = withFollowUps(Contact)
export type ProfessionalContact = Infer<typeof ProfessionalContact>

function withFollowUps(contact: typeof Contact): typeof Contact {
  let struct = contact
  for (const field of followUpFields) {
    struct = ruleAcross(struct, ownCode(field), values =>
      isAsked(field, values.hearAboutUs) && values[field] === '' ? [[field]] : []
    )
  }
  return struct
}

/** The fields of step 2. `practice.ts` adds the rules of postal codes, which the first step does without. */
export const PracticeFields = object({
  practiceName: required('practiceName'),
  addressLine1: required('addressLine1'),
  addressLine2: typed(100),
  country: required('country'),
  city: required('city'),
  region: required('region'),
  postalCode: typed(50),
  timezone: required('timezone'),
  roles: refine(
    coerced(array(string()), roles => roles ?? []),
    ownCode('roles'),
    roles => roles.length > 0
  )
})

function code(field: string): Struct<string, null> {
  return rule(digits(required(field, typed(100, cleanDigits))), 'signup_only4_error', value => value.length === 4)
}

/** Step 3 of the professional sign-up: security question, answer and code. */
export const ProfessionalSecurity = ruleAcross(
  object({
    securityQuestion: required('securityQuestion', typed(100), id => SecurityQuestion.is(id)),
    securityAnswer: required('securityAnswer', typed(200), answer => SecurityAnswer.is(answer)),
    securityCode: code('securityCode'),
    securityCodeConfirm: code('securityCodeConfirm')
  }),
  'signup_codeConfirm_error',
  ({ securityCode, securityCodeConfirm }) => (securityCode === securityCodeConfirm ? [] : [['securityCodeConfirm']])
)

/** The fields of all steps. */
export const ProfessionalFields = object({
  ...ProfessionalContact.schema,
  ...PracticeFields.schema,
  ...ProfessionalSecurity.schema
})
