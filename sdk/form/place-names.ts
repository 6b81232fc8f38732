import { zoneName } from '#core/zone-name.ts'
import type { Translate } from '#words/shape.ts'

/** Time zones by their IANA ids, and the tag of the locale in which to name them. */
export interface Zones {
  ids: readonly string[]
  tag: string
}

/**
 * Options for time zones in the visitor's language: for `America/New_York` the label is "New York (Eastern Time)". Browsers have the
 * cities' names, but no function returns them, and Chrome leaves the data out.
 */
export function zoneOptions({ ids, tag }: Zones, t: Translate) {
  return ids.map(value => ({ value, label: labelOf(value, tag, t) }))
}

function labelOf(zone: string, tag: string, t: Translate): string {
  const id = zone.split('/').at(-1)!
  const city = placeName('city', id, t) ?? id.replaceAll('_', ' ').replace(/^St /, 'St. ')
  const name = zoneName(zone, tag, id => placeName('zone', id, t))
  return name && name !== city ? `${city} (${name})` : city
}

/** Options for regions in the visitor's language, in the order of their labels. */
export function regionOptions(regions: readonly string[], t: Translate) {
  return regions
    .map(value => ({ value, label: regionName(value, t) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The name of a region in the visitor's language, such as "Québec". */
export function regionName(region: string, t: Translate): string {
  return placeName('region', region, t) ?? region
}

function placeName(kind: 'city' | 'region' | 'zone', id: string, t: Translate): string | undefined {
  const key = `${kind}.${id}` as const
  const name = t(key)
  return name === key ? undefined : name
}
