import { boolean, object, optional, record, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { Arm } from '../experiments/experiments.ts'
import type { referenceInputs } from '#core/inputs/reference.ts'
import type { RoutesOf, WithInputs } from './route.ts'

/** The answer to the first call of every mount: the visitor's experiments and the support contacts. */
export const Start = object({
  anonymousId: string(),
  experiments: record(string(), openEnum(Arm)),
  flags: record(string(), boolean()),
  /** The `signupId` that the request named, if that registration has expired or never existed. */
  expiredSignupId: optional(string()),
  supportPhone: string(),
  supportEmail: string(),
  loginUrl: string(),
  passwordUrl: string(),
  homeUrl: string(),
  /** Whether the gateway is emulated, as in development and tests. */
  emulated: boolean(),
  /** URL of the support chat's script; absent without a chat. */
  chatScript: optional(string()),
  /** URLs of the affiliate network, to which the receipt screen reports a purchase. */
  affiliate: optional(object({ image: optional(string()), script: optional(string()) }))
})

const rows = {
  start: {
    method: 'GET',
    path: '/v1/start',
    auth: 'none',
    gives: Start,
    fails: []
  },
  regions: {
    method: 'GET',
    path: '/v1/countries/:countryId/regions',
    auth: 'none',
    gives: array(string()),
    fails: ['missing']
  },
  timezones: {
    method: 'GET',
    path: '/v1/timezones',
    auth: 'none',
    gives: array(string()),
    fails: ['missing']
  },
  paymentToken: {
    method: 'GET',
    path: '/v1/payment-token',
    auth: 'none',
    gives: object({ clientToken: string() }),
    fails: []
  }
} as const satisfies RoutesOf<typeof referenceInputs>

export const referenceRoutes: WithInputs<typeof rows, typeof referenceInputs> = rows
