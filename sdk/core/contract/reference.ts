import { boolean, object, optional, record, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { Arm } from '../experiments/experiments.ts'
import { CountryCode } from '../rules/country-code.ts'
import { idText, typedText } from '../rules/text.ts'
import { Id } from './ids.ts'
import type { Route } from './route.ts'

/** The answer to the first call of every mount: the visitor's experiments, the first screen's prices and the support contacts. */
export const Start = object({
  anonymousId: string(),
  experiments: record(string(), openEnum(Arm)),
  flags: record(string(), boolean()),
  /** The `signupId` that the request named, if that registration has expired or never existed. */
  expiredSignupId: optional(string()),
  /** A sentence with the lowest price of a year, by language. */
  lowestPrice: record(string(), string()),
  supportPhone: string(),
  /** The phone's hours in words, by language. Absent if none are configured. */
  supportHours: optional(record(string(), string())),
  supportEmail: string(),
  loginUrl: string(),
  passwordUrl: string(),
  homeUrl: string(),
  /** Whether the gateway is emulated, as in development and tests. */
  emulated: boolean(),
  /** Present if Google has approved the calling page for Google Pay. Google's test environment needs no `merchantId`. */
  googlePay: optional(object({ merchantId: optional(string()) })),
  /** URL of the support chat's script; absent without a chat. */
  chatScript: optional(string()),
  /** URLs of the affiliate network, to which the receipt screen reports a purchase. */
  affiliate: optional(object({ image: optional(string()), script: optional(string()) }))
})

/** Experiment arms that a developer's link forces, such as `paypalInJoin:treatment,zdChat:off`. Production ignores them. */
export const Forced = idText(0, 500)

export const start = {
  method: 'GET',
  path: '/v1/start',
  auth: 'none',
  summary: 'Experiments and contact details for one visitor',
  input: {
    query: object({
      country: CountryCode,
      /** The id of a started registration. Its experiment arms stay as they were assigned at its creation, up to the receipt. */
      signupId: optional(Id),
      forced: optional(Forced)
    })
  },
  output: Start,
  errors: []
} as const satisfies Route

export const regions = {
  method: 'GET',
  path: '/v1/countries/:countryId/regions',
  auth: 'none',
  summary: 'Regions of a country, by name; none where addresses do without',
  input: {
    params: object({ countryId: CountryCode })
  },
  output: array(string()),
  errors: ['missing']
} as const satisfies Route

export const timezones = {
  method: 'GET',
  path: '/v1/timezones',
  auth: 'none',
  summary: 'IANA time zones of a country, the most likely for the region first',
  input: {
    query: object({ country: CountryCode, region: typedText(0, 60) })
  },
  output: array(string()),
  errors: ['missing']
} as const satisfies Route

export const paymentToken = {
  method: 'GET',
  path: '/v1/payment-token',
  auth: 'none',
  summary: 'A client token for the payment library in the browser',
  input: {
    query: object({ country: CountryCode })
  },
  output: object({ clientToken: string() }),
  errors: []
} as const satisfies Route
