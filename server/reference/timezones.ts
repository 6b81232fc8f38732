import regionZones from './region-zones.json' with { type: 'json' }

/** The zones of each region, the one with most people first: where a country has several, the region nearly always decides. */
const zonesByRegion = new Map(
  Object.entries(regionZones).flatMap(([country, regions]) =>
    Object.entries<string[]>(regions).map(([region, zones]) => [`${country} ${region}`, zones])
  )
)

/** Countries that the library does not know. */
const otherZones = new Map([['XK', ['Europe/Belgrade']]])

let zonesByCountry: Promise<ReadonlyMap<string, string[]>> | undefined

async function loadZones(): Promise<ReadonlyMap<string, string[]>> {
  const { rawTimeZones } = await import('@vvo/tzdb')
  const countries = Map.groupBy(rawTimeZones, zone => zone.countryCode)
  return new Map([...countries].map(([country, zones]) => [country, zones.map(zone => zone.name)]))
}

/** Whether it is an IANA id, of whatever country: some live by the clock of the other side of a border. */
export function isTimeZone(id: string): boolean {
  try {
    return /^[a-z]/i.test(id) && new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions() !== undefined
  } catch {
    return false
  }
}

/** IANA ids of the zones of a country, those of the region first. A region that is not known changes nothing. */
export async function timezonesOf(country: string, region: string): Promise<string[]> {
  const ofRegion = zonesByRegion.get(`${country} ${region}`) ?? []
  const ofCountry = otherZones.get(country) ?? (await (zonesByCountry ??= loadZones())).get(country) ?? []
  return [...new Set([...ofRegion, ...ofCountry])]
}
