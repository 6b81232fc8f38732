import type { ParentDetails } from '#core/contract/parent-details.ts'
import { check } from '#core/check.ts'
import { passwordProblems, usernameProblem } from '#core/rules/credentials.ts'
import { SecurityDetails } from '#core/rules/security-details.ts'
import { cleanText } from '#core/rules/text.ts'
import { validateReferral } from '#form/referral.ts'

/** The values of the form. Secrets stay in memory while the screen is shown; only the fields of `savable` survive a reload. */
export interface CredentialsValues {
  referral: string
  referralOther: string
  securityQuestion: string
  securityAnswer: string
  securityCode: string
  confirmCode: string
  username: string
  password: string
  termsAccepted: boolean
  marketingOptIn: boolean
}

export const blankCredentials: CredentialsValues = {
  referral: '',
  referralOther: '',
  securityQuestion: '',
  securityAnswer: '',
  securityCode: '',
  confirmCode: '',
  username: '',
  password: '',
  termsAccepted: false,
  marketingOptIn: false
}

/** The values without secrets. The login and the security answers, which recover a forgotten password, are secrets. */
export function savable({
  referral,
  referralOther,
  securityQuestion,
  termsAccepted,
  marketingOptIn
}: CredentialsValues): Partial<CredentialsValues> {
  return { referral, referralOther, securityQuestion, termsAccepted, marketingOptIn }
}

/** The parts of the form that this parent has not answered yet. User name and password are always asked. */
export interface RequestedBlocks {
  referral: boolean
  security: boolean
  terms: boolean
}

export function requestedBlocksOf({ referralGiven, securityGiven, agreedToTerms }: ParentDetails): RequestedBlocks {
  return { referral: !referralGiven, security: !securityGiven, terms: !agreedToTerms }
}

export function securityOf({ securityQuestion, securityAnswer, securityCode, confirmCode }: CredentialsValues) {
  return { securityQuestion, securityAnswer, securityCode, confirmCode }
}

/** The problems of the referral, security and terms fields, by the form's field names. */
export function blockProblems(values: CredentialsValues, requested: RequestedBlocks): Record<string, string> {
  const referral = validateReferral(values)
  const security = check(SecurityDetails, securityOf(values))
  const fields: Record<string, string> = {}
  if (requested.referral && !referral.ok) Object.assign(fields, referral.problem)
  if (requested.security && !security.ok) Object.assign(fields, security.problem)
  if (requested.terms && !values.termsAccepted) fields.termsAccepted = 'terms'
  return fields
}

/**
 * The problems of user name and password. A user name that the server has refused stays refused. With `isSet` the server has already stored
 * the login, so a typed value can only be missing.
 */
export function loginProblems(
  values: Pick<CredentialsValues, 'username' | 'password'>,
  { email, refused, isSet }: { email: string; refused?: { username: string; code: string }; isSet?: boolean }
): Record<string, string> {
  const username = cleanText(values.username)
  const fields: Record<string, string> = {}
  const wrongName = usernameProblem(username) ?? (refused?.username === username ? refused.code : undefined)
  if (wrongName) fields.username = wrongName
  const [wrongPassword] = passwordProblems({ username, password: values.password, email })
  if (wrongPassword) fields.password = wrongPassword
  if (isSet && username) delete fields.username
  if (isSet && values.password) delete fields.password
  return fields
}

const inForm: ReadonlySet<string> = new Set(['username', 'password', 'termsAccepted'])

/** The position to scroll to after a refusal, in CSS pixels. If a part above the login has a problem, it is the top of the page. */
export function topFor(problems: Readonly<Record<string, unknown>>): number {
  const fields = Object.keys(problems)
  return fields.length > 0 && fields.every(field => inForm.has(field)) ? 100 : 0
}
