import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import regionZones from './region-zones.json' with { type: 'json' }

/** Time zones by region, the most populous zone of a region first. In most countries with several zones the region determines the zone. */
const zonesByRegion = new Map(
  Object.entries(regionZones).flatMap(([country, regions]) =>
    Object.entries<string[]>(regions).map(([region, zones]) => [`${country} ${region}`, zones])
  )
)

/** Time zones of countries that the library lacks. */
const otherZones = new Map([['XK', ['Europe/Belgrade']]])

let zonesByCountry: Promise<ReadonlyMap<string, string[]>> | undefined

async function loadZones(): Promise<ReadonlyMap<string, string[]>> {
  const { rawTimeZones } = await import('@vvo/tzdb')
  const countries = Map.groupBy(rawTimeZones, zone => zone.countryCode)
  return new Map([...countries].map(([country, zones]) => [country, zones.map(zone => zone.name)]))
}

/** The time zone in which a buyer reads dates: the saved one, otherwise that of the variant of `country`. */
export function zoneOf(saved: string | null, country: string): string {
  return saved !== null && isTimeZone(saved) ? saved : variantRows[variantOf(country)].timeZone
}

// Asking `Intl` for an unlisted zone, such as an old name, is a hundred times slower than this set.
const zoneNames = new Set(Intl.supportedValuesOf('timeZone'))

/**
 * Whether a text is an IANA id of a time zone. Any country's zone is valid, because some people live by the clock of a neighbouring
 * country.
 */
export function isTimeZone(id: string): boolean {
  if (zoneNames.has(id)) return true
  try {
    return /^[a-z]/i.test(id) && new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions() !== undefined
  } catch {
    return false
  }
}

/** The IANA ids of a country's time zones. The region's zones come first. An unknown region does not change the order. */
export async function timezonesOf(country: string, region: string): Promise<string[]> {
  const ofRegion = zonesByRegion.get(`${country} ${region}`) ?? []
  const ofCountry = otherZones.get(country) ?? (await (zonesByCountry ??= loadZones())).get(country) ?? []
  return [...new Set([...ofRegion, ...ofCountry])]
}
