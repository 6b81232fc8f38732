import regionZones from './region-zones.json' with { type: 'json' }

/** The zones of each region, the one with most people first: where a country has several, the region nearly always decides. */
const zonesByRegion = new Map(
  Object.entries(regionZones).flatMap(([country, regions]) =>
    Object.entries<string[]>(regions).map(([region, zones]) => [`${country} ${region}`, zones])
  )
)

/** Countries that the library does not know. */
const zonesByCountry = new Map([['XK', ['Europe/Belgrade']]])

/** IANA ids of the zones of a country, those of the region first. A region that is not known changes nothing. */
export async function timezonesOf(country: string, region: string): Promise<string[]> {
  const { rawTimeZones } = await import('@vvo/tzdb')
  const ofRegion = zonesByRegion.get(`${country} ${region}`) ?? []
  const ofCountry =
    zonesByCountry.get(country) ?? rawTimeZones.filter(zone => zone.countryCode === country).map(zone => zone.name)
  return [...new Set([...ofRegion, ...ofCountry])]
}
