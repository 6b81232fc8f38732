import { object, optional } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { CountryCode } from '#core/rules/country-code.ts'
import { lengthBetween, printable, text } from '#core/rules/text.ts'
import { Id } from './ids.ts'

/** Experiment arms that a developer's link forces, such as `paypalInJoin:treatment,zdChat:off`. Production ignores them. */
export const Forced = printable(0, 500)

export const referenceInputs = {
  start: {
    summary: 'Experiments and contact details for one visitor',
    query: object({
      country: CountryCode,
      /** The id of a started registration. Its experiment arms stay as they were assigned at its creation, up to the receipt. */
      signupId: optional(Id),
      forced: optional(Forced)
    })
  },
  regions: {
    summary: 'Regions of a country, by name; none where addresses do without',
    params: object({ countryId: CountryCode })
  },
  timezones: {
    summary: 'IANA time zones of a country, the most likely for the region first',
    query: object({ country: CountryCode, region: lengthBetween(text(), 'characters', 0, 60) })
  },
  paymentToken: {
    summary: 'A client token for the payment library in the browser',
    query: object({ country: CountryCode })
  }
} as const satisfies Record<string, InputRow>
