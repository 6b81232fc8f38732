import { Temporal } from 'temporal-polyfill'
import { type Account, countryOf } from '#server/account/account-store.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import type { Order } from './store.ts'

/**
 * Countries whose buyers may withdraw from a purchase on the internet within 14 days, without a reason: Directive 2011/83/EU, article 9, and
 * the Consumer Contracts Regulations 2013, regulation 29.
 */
const countries: readonly string[] = ['IE', 'GB']
const days = 14

/**
 * The moment at which the time for a withdrawal ends: midnight after the fourteenth day, by the buyer's clock. Undefined where there is none,
 * and after that.
 */
export function endOfWithdrawal(
  { created_at: boughtAt, total }: Pick<Order, 'created_at' | 'total'>,
  account: Pick<Account, 'address' | 'country' | 'time_zone'>,
  now: Date
): Date | undefined {
  const country = countryOf(account)
  if (!countries.includes(country) || total === 0) return undefined
  const local = Temporal.Instant.fromEpochMilliseconds(boughtAt.getTime()).toZonedDateTimeISO(
    zoneOf(account.time_zone, country)
  )
  const end = new Date(local.add({ days: days + 1 }).startOfDay().epochMilliseconds)
  return end > now ? end : undefined
}
