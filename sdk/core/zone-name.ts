import { cached, formatted } from './formatted.ts'

/** Names by locale and zone. A format for each receipt would take 3 % of a purchase. */
const known = new Map<string, string>()

/**
 * The usual name of a time zone (an IANA id), such as "Eastern Time". `names` has those for which `Intl` has a name that is not in use, by
 * the zone's city. French has the names of Canada, as all its words.
 */
export function zoneName(zone: string, tag: string, names: (city: string) => string | undefined): string | undefined {
  const own = names(zone.split('/').at(-1)!)
  if (own !== undefined) return own
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const
  const locale = tag.startsWith('fr') ? 'fr-CA' : tag
  const name = cached(known, `${locale} ${zone}`, () => {
    // An older browser may not support every zone of the server.
    const parts = formatted(() => new Intl.DateTimeFormat(locale, options).formatToParts(), [])
    return parts.find(part => part.type === 'timeZoneName')?.value
  })
  // Some names end with a city or a country in parentheses, which the context already shows.
  return name?.replace(/ \(.*\)$/, '')
}
