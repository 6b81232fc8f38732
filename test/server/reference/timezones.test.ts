import { rawTimeZones } from '@vvo/tzdb'
import { describe, expect, it } from 'vitest'
import { billingCountries } from '#core/rules/postal.ts'
import regionZones from '#server/reference/region-zones.json' with { type: 'json' }
import { regionsOf } from '#server/reference/regions.ts'
import { timezonesOf } from '#server/reference/timezones.ts'

describe('time zones of a country', () => {
  it('exist for every billing country, and browsers have them all', async () => {
    const wrong: string[] = []
    for (const country of billingCountries) {
      const zones = await timezonesOf(country, '')
      if (zones.length === 0) wrong.push(`${country} has no zone`)
      wrong.push(...zones.filter(zone => !isKnownToBrowsers(zone)).map(zone => `${country}: no browser knows ${zone}`))
    }
    expect(wrong).toEqual([])
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

  it('lists regions of the country only, with zones that the library has', async () => {
    const wrong: string[] = []
    for (const { country, region, zones } of rows) {
      wrong.push(...zones.filter(zone => !known.has(zone)).map(zone => `${country}, ${region}: no zone ${zone}`))
      if (!(await regionsOf(country)).includes(region)) wrong.push(`${country} has no region ${region}`)
    }
    expect(rows.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })
})

function isKnownToBrowsers(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
