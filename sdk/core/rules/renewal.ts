import { Temporal } from 'temporal-polyfill'

/**
 * The moment at which a subscription ends or renews (docs/specification/checkout.md#renewal). The years are added in the calendar and by the
 * clock of `timeZone` (an IANA id), so the day is the day of the purchase. A purchase on 29 February ends on 28 February, unless the year is
 * a leap year, too.
 */
export function renewalDate(purchase: Date, years: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(purchase.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(local.add({ years }).epochMilliseconds)
}
