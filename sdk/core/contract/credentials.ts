import { boolean, enums, object, optional, size, string } from 'superstruct'
import { ParentDetails } from './parent-details.ts'
import { array } from '../rules/array.ts'
import { Referral } from '../rules/referral.ts'
import { SecurityAnswer, SecurityCode, SecurityQuestion } from '../rules/security.ts'
import { idText, sized } from '../rules/text.ts'
import type { Route } from './route.ts'

/** The detail of the refusal `used`: the time at which the login was set. */
export interface UsedDetail {
  setAt?: string
}

const ParentSection = enums(['REFERRAL', 'SECURITY_QUESTION', 'SECURITY_CODE'])

/** User name and password of a sign-in. Only their length is limited; `rules/credentials.ts` has the rules for new ones. */
const Typed = sized(0, 200)

export const parent = {
  method: 'GET',
  path: '/v1/parent',
  auth: 'credentials',
  summary: 'What is still to be asked of a parent who has paid or was invited',
  output: ParentDetails,
  errors: ['unauthorized', 'used']
} as const satisfies Route

export const updateParent = {
  method: 'PUT',
  path: '/v1/parent',
  auth: 'credentials',
  summary: 'Referral, security question and security code',
  input: {
    body: object({
      referral: optional(Referral),
      securityQuestion: optional(SecurityQuestion),
      securityAnswer: optional(SecurityAnswer),
      securityCode: optional(SecurityCode),
      confirmCode: optional(SecurityCode),
      sections: size(array(ParentSection), 1, 3)
    })
  },
  output: object({}),
  errors: ['unauthorized', 'used', 'invalid']
} as const satisfies Route

export const agreeToTerms = {
  method: 'POST',
  path: '/v1/parent/terms',
  auth: 'credentials',
  summary: 'The parent agrees to the terms',
  output: object({}),
  errors: ['unauthorized', 'used']
} as const satisfies Route

export const optInToMarketing = {
  method: 'POST',
  path: '/v1/parent/marketing-opt-in',
  auth: 'credentials',
  summary: 'The parent wants news by mail',
  output: object({}),
  errors: ['unauthorized', 'used']
} as const satisfies Route

export const optOutOfMarketing = {
  method: 'POST',
  path: '/v1/parent/marketing-opt-out',
  auth: 'credentials',
  summary: 'The parent wants no news by mail after all',
  output: object({}),
  errors: ['unauthorized', 'used']
} as const satisfies Route

export const checkUsername = {
  method: 'POST',
  path: '/v1/usernames/check',
  auth: 'credentials',
  summary: 'Whether a user name is free and well formed',
  input: {
    body: object({ username: string() })
  },
  output: object({ available: boolean(), meetsRequirements: boolean() }),
  errors: ['unauthorized', 'used']
} as const satisfies Route

export const setCredentials = {
  method: 'POST',
  path: '/v1/credentials',
  auth: 'credentials',
  summary: 'Sets user name and password, once; spends the token',
  input: {
    body: object({ username: string(), password: string() })
  },
  takesReference: true,
  output: object({}),
  errors: ['unauthorized', 'used', 'invalid']
} as const satisfies Route

export const requestCredentials = {
  method: 'POST',
  path: '/v1/credentials/requests',
  auth: 'credentials',
  summary:
    'Mails a new link to the address on file and ends the older ones; the token may have run out, but not been spent',
  output: object({}),
  errors: ['used', 'request.failed']
} as const satisfies Route

export const login = {
  method: 'POST',
  path: '/v1/login',
  auth: 'none',
  summary: 'Signs in to the member area; gives the address to go on to',
  input: {
    body: object({ username: Typed, password: Typed, submit: optional(idText(0, 40)) })
  },
  output: object({ target: string() }),
  errors: ['login.failed']
} as const satisfies Route
