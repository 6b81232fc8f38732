import { rawTimeZones } from '@vvo/tzdb'
import { describe, expect, it } from 'vitest'
import { billingCountries } from '#core/rules/postal.ts'
import regionZones from '#server/reference/region-zones.json' with { type: 'json' }
import { regionsOf } from '#server/reference/regions.ts'
import { timezonesOf } from '#server/reference/timezones.ts'

describe('time zones of a country', () => {
  it.each(billingCountries)('%s has one at least, and browsers know them all', async country => {
    const zones = await timezonesOf(country, '')
    expect(zones).not.toEqual([])
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  it.each([
    ['GB', 'Kent', 'Europe/London'],
    ['IE', 'Dublin', 'Europe/Dublin'],
    ['US', 'California', 'America/Los_Angeles'],
    ['US', 'Florida', 'America/New_York'],
    ['US', 'Arizona', 'America/Phoenix'],
    ['US', 'Guam', 'Pacific/Guam'],
    ['CA', 'Newfoundland and Labrador', 'America/St_Johns'],
    ['CA', 'Saskatchewan', 'America/Regina'],
    ['AU', 'Western Australia', 'Australia/Perth'],
    ['MX', 'Quintana Roo', 'America/Cancun'],
    ['NZ', 'Chatham Islands', 'Pacific/Chatham']
  ])('in %s, %s comes first with %s', async (country, region, zone) => {
    const zones = await timezonesOf(country, region)
    expect(zones[0]).toBe(zone)
    expect(zones.length).toBe(new Set(zones).size)
  })

  it.each(['', 'Nowhere', 'constructor', '__proto__', '加州'])('the region “%s” changes nothing', async region => {
    expect(await timezonesOf('US', region)).toEqual(await timezonesOf('US', ''))
  })
})

describe('the table of regions and zones', () => {
  const rows = Object.entries(regionZones).flatMap(([country, regions]) =>
    Object.entries<string[]>(regions).map(([region, zones]) => ({ country, region, zones }))
  )
  const known = new Set(rawTimeZones.map(zone => zone.name))

  it.each(rows)('$country, $region names zones that the library has', async ({ country, region, zones }) => {
    expect(zones.filter(zone => !known.has(zone))).toEqual([])
    expect(await regionsOf(country)).toContain(region)
  })

  it.each(['US', 'CA', 'AU', 'MX'])('every region of %s is in it', async country => {
    const listed = rows.filter(row => row.country === country).map(row => row.region)
    expect(listed.toSorted()).toEqual((await regionsOf(country)).toSorted())
  })
})
