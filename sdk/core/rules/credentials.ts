import { lengthOf } from './text.ts'

const usernameLength = { min: 6, max: 30 }
const passwordLength = { min: 12, max: 25 }

/**
 * The rule for password managers that generate a password, in the syntax of Apple's attribute `passwordrules`, which 1Password reads, too.
 * Its class `special` has a space, which is no symbol here.
 */
export const generatedPassword = `minlength: ${passwordLength.min}; maxlength: ${passwordLength.max}; required: lower; required: upper; required: digit; required: [-!#$%*+.:=?@_];`

/** The problems of a user name, by the message keys of docs/specification/credentials.md#user-name. */
type UsernameProblem =
  | 'validUsernameNone_error'
  | 'validUsernameLength_error'
  | 'validUsernameAtSymbol_error'
  | 'validUsernameRequirement_error'

/** The first broken rule of a user name, in a fixed order. */
export function usernameProblem(username: string): UsernameProblem | undefined {
  const length = lengthOf(username)
  if (length === 0) return 'validUsernameNone_error'
  if (length < usernameLength.min || length > usernameLength.max) return 'validUsernameLength_error'
  if (username.includes('@')) return 'validUsernameAtSymbol_error'
  if (!/^[A-Za-z0-9_,.'-]+$/.test(username)) return 'validUsernameRequirement_error'
  return undefined
}

/** The requirements of a password, in the order of the live checklist. A symbol is any character but a letter, digit or white space. */
export const passwordRules = {
  validPwdLength_error: ({ password }) =>
    lengthOf(password) >= passwordLength.min && lengthOf(password) <= passwordLength.max,
  validPwdLetter_error: ({ password }) => /\p{L}/u.test(password),
  validPwdNumber_error: ({ password }) => /\d/.test(password),
  validPwdSpecial_error: ({ password }) => /[^\p{L}\p{N}\s]/u.test(password),
  validPwdDupUsername_error: ({ password, username }) => !same(password, username),
  validPwdDupEmail_error: ({ password, email }) => !same(password, email)
} as const satisfies Record<string, (typed: TypedCredentials) => boolean>

export type PasswordProblem = keyof typeof passwordRules

interface TypedCredentials {
  username: string
  password: string
  email: string
}

export function passwordProblems(typed: TypedCredentials): PasswordProblem[] {
  const codes = Object.keys(passwordRules) as PasswordProblem[]
  return codes.filter(code => !passwordRules[code](typed))
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() && one !== ''
}
