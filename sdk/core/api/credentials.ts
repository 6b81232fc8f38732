import { boolean, enums, object, optional, size, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import { Referral } from '../rules/referral.ts'
import { SecurityAnswer, SecurityCode, SecurityQuestion } from '../rules/security.ts'
import { CountryCode } from '../rules/place.ts'
import { printable } from '../rules/text.ts'
import type { Route } from './route.ts'

export const ParentSection = enums(['REFERRAL', 'SECURITY_QUESTION', 'SECURITY_CODE'])

export const ParentDetails = object({
  userId: string(),
  email: string(),
  agreedToTerms: boolean(),
  marketingOptIn: boolean(),
  referralGiven: boolean(),
  securityGiven: boolean(),
  credentialsGiven: boolean(),
  address: object({ country: CountryCode })
})
export type ParentDetails = Infer<typeof ParentDetails>

/** The credentials of a sign-in: only their size is bounded. `rules/credentials.ts` validates new ones. */
const Typed = size(string(), 0, 200)

export const credentialsRoutes = {
  parent: {
    method: 'GET',
    path: '/v1/parent',
    auth: 'credentials',
    summary: 'What is still to be asked of a parent who has paid or was invited',
    gives: ParentDetails,
    fails: ['unauthorized', 'used']
  },
  updateParent: {
    method: 'PUT',
    path: '/v1/parent',
    auth: 'credentials',
    summary: 'Referral, security question and security code',
    body: object({
      referral: optional(Referral),
      securityQuestion: optional(SecurityQuestion),
      securityAnswer: optional(SecurityAnswer),
      securityCode: optional(SecurityCode),
      confirmCode: optional(SecurityCode),
      sections: size(array(ParentSection), 1, 3)
    }),
    gives: object({}),
    fails: ['unauthorized', 'used', 'invalid']
  },
  agreeToTerms: {
    method: 'POST',
    path: '/v1/parent/terms',
    auth: 'credentials',
    summary: 'The parent agrees to the terms',
    gives: object({}),
    fails: ['unauthorized', 'used']
  },
  optInToMarketing: {
    method: 'POST',
    path: '/v1/parent/marketing-opt-in',
    auth: 'credentials',
    summary: 'The parent wants news by mail',
    gives: object({}),
    fails: ['unauthorized', 'used']
  },
  optOutOfMarketing: {
    method: 'POST',
    path: '/v1/parent/marketing-opt-out',
    auth: 'credentials',
    summary: 'The parent wants no news by mail after all',
    gives: object({}),
    fails: ['unauthorized', 'used']
  },
  checkUsername: {
    method: 'POST',
    path: '/v1/usernames/check',
    auth: 'credentials',
    summary: 'Whether a user name is free and well formed',
    body: object({ username: string() }),
    gives: object({ available: boolean(), meetsRequirements: boolean() }),
    fails: ['unauthorized', 'used']
  },
  setCredentials: {
    method: 'POST',
    path: '/v1/credentials',
    auth: 'credentials',
    summary: 'Sets user name and password, once; spends the token',
    body: object({ username: string(), password: string() }),
    gives: object({}),
    fails: ['unauthorized', 'used', 'invalid']
  },
  requestCredentials: {
    method: 'POST',
    path: '/v1/credentials/requests',
    auth: 'credentials',
    summary:
      'Mails a new link to the address on file and ends the older ones; the token may have run out, but not been spent',
    gives: object({}),
    fails: ['request.failed']
  },
  login: {
    method: 'POST',
    path: '/v1/login',
    auth: 'none',
    summary: 'Signs in to the member area; gives the address to go on to',
    body: object({ username: Typed, password: Typed, submit: optional(printable(0, 40)) }),
    gives: object({ target: string() }),
    fails: ['login.failed']
  }
} as const satisfies Record<string, Route>
