import regionZones from './region-zones.json' with { type: 'json' }

/** The time zones of each region, the most populous first. In a country with several zones the region nearly always decides. */
const zonesByRegion = new Map(
  Object.entries(regionZones).flatMap(([country, regions]) =>
    Object.entries<string[]>(regions).map(([region, zones]) => [`${country} ${region}`, zones])
  )
)

/** Countries that the library lacks. */
const otherZones = new Map([['XK', ['Europe/Belgrade']]])

let zonesByCountry: Promise<ReadonlyMap<string, string[]>> | undefined

async function loadZones(): Promise<ReadonlyMap<string, string[]>> {
  const { rawTimeZones } = await import('@vvo/tzdb')
  const countries = Map.groupBy(rawTimeZones, zone => zone.countryCode)
  return new Map([...countries].map(([country, zones]) => [country, zones.map(zone => zone.name)]))
}

/** Whether the text is an IANA id, of any country: some visitors live by the clock across a border. */
export function isTimeZone(id: string): boolean {
  try {
    return /^[a-z]/i.test(id) && new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions() !== undefined
  } catch {
    return false
  }
}

/** IANA ids of a country's zones, those of the region first. An unknown region changes nothing. */
export async function timezonesOf(country: string, region: string): Promise<string[]> {
  const ofRegion = zonesByRegion.get(`${country} ${region}`) ?? []
  const ofCountry = otherZones.get(country) ?? (await (zonesByCountry ??= loadZones())).get(country) ?? []
  return [...new Set([...ofRegion, ...ofCountry])]
}
