import { boolean, object, string } from 'superstruct'
import type { credentialsInputs } from '#core/inputs/credentials.ts'
import { ParentDetails } from './parent-details.ts'
import type { RoutesOf, WithInputs } from './route.ts'

/** The detail of the refusal `used`: the time at which the login was set. */
export interface UsedDetail {
  setAt?: string
}

const rows = {
  parent: {
    method: 'GET',
    path: '/v1/parent',
    auth: 'credentials',
    gives: ParentDetails,
    fails: ['unauthorized', 'used']
  },
  updateParent: {
    method: 'PUT',
    path: '/v1/parent',
    auth: 'credentials',
    gives: object({}),
    fails: ['unauthorized', 'used', 'invalid']
  },
  agreeToTerms: {
    method: 'POST',
    path: '/v1/parent/terms',
    auth: 'credentials',
    gives: object({}),
    fails: ['unauthorized', 'used']
  },
  optInToMarketing: {
    method: 'POST',
    path: '/v1/parent/marketing-opt-in',
    auth: 'credentials',
    gives: object({}),
    fails: ['unauthorized', 'used']
  },
  optOutOfMarketing: {
    method: 'POST',
    path: '/v1/parent/marketing-opt-out',
    auth: 'credentials',
    gives: object({}),
    fails: ['unauthorized', 'used']
  },
  checkUsername: {
    method: 'POST',
    path: '/v1/usernames/check',
    auth: 'credentials',
    gives: object({ available: boolean(), meetsRequirements: boolean() }),
    fails: ['unauthorized', 'used']
  },
  setCredentials: {
    method: 'POST',
    path: '/v1/credentials',
    auth: 'credentials',
    takesReference: true,
    gives: object({}),
    fails: ['unauthorized', 'used', 'invalid']
  },
  requestCredentials: {
    method: 'POST',
    path: '/v1/credentials/requests',
    auth: 'credentials',
    gives: object({}),
    fails: ['used', 'request.failed']
  },
  login: {
    method: 'POST',
    path: '/v1/login',
    auth: 'none',
    gives: object({ target: string() }),
    fails: ['login.failed']
  }
} as const satisfies RoutesOf<typeof credentialsInputs>

export const credentialsRoutes: WithInputs<typeof rows, typeof credentialsInputs> = rows
