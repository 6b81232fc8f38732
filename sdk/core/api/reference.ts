import { boolean, object, optional, record, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { CountryCode, Id, Shown } from '../rules/place.ts'
import { Arm, Forced } from '../experiments/experiments.ts'
import { lengthBetween, text } from '../rules/text.ts'
import type { Route } from './route.ts'

/** The answer to the first call of every mount: the visitor's experiments and the support contacts. */
export const Start = object({
  anonymousId: string(),
  experiments: record(string(), openEnum(Arm)),
  flags: record(string(), boolean()),
  /** The id of the request's registration, if that has expired or never existed. */
  expiredSignupId: optional(string()),
  supportPhone: Shown,
  supportEmail: Shown,
  loginUrl: string(),
  passwordUrl: string(),
  homeUrl: string(),
  /** True only with the emulated gateway, in development and tests. */
  emulated: boolean(),
  /** URL of the support chat's script; absent without a chat. */
  chatScript: optional(string()),
  /** URLs of the affiliate network, which the receipt screen reports purchases to. */
  affiliate: optional(object({ image: optional(string()), script: optional(string()) }))
})

export const referenceRoutes = {
  start: {
    method: 'GET',
    path: '/v1/start',
    auth: 'none',
    summary: 'Experiments and contact details for one visitor',
    query: object({
      country: CountryCode,
      /** The id of a started registration: its arms stay as assigned at its creation, up to the receipt. */
      signupId: optional(Id),
      forced: optional(Forced)
    }),
    gives: Start,
    fails: []
  },
  regions: {
    method: 'GET',
    path: '/v1/countries/:countryId/regions',
    auth: 'none',
    summary: 'Regions of a country, by name; none where addresses do without',
    params: object({ countryId: CountryCode }),
    gives: array(string()),
    fails: ['missing']
  },
  timezones: {
    method: 'GET',
    path: '/v1/timezones',
    auth: 'none',
    summary: 'IANA time zones of a country, the most likely for the region first',
    query: object({ country: CountryCode, region: lengthBetween(text(), 'characters', 0, 60) }),
    gives: array(string()),
    fails: ['missing']
  },
  paymentToken: {
    method: 'GET',
    path: '/v1/payment-token',
    auth: 'none',
    summary: 'A client token for the payment library in the browser',
    query: object({ country: CountryCode }),
    gives: object({ clientToken: string() }),
    fails: []
  }
} as const satisfies Record<string, Route>
