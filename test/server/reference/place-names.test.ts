import { rawTimeZones } from '@vvo/tzdb'
import { describe, expect, test } from 'vitest'
import { languages } from '#core/locale.ts'
import { regionsOf } from '#server/reference/regions.ts'
import { serverWords } from '#words/server-words.ts'

/** The countries whose regions are named in Spanish and French. Regions of other countries have the name in their addresses. */
const translated = ['US', 'CA', 'AU'] as const

/** Regions that have one name in the language and in English. Mexico's are Spanish in every list, as its addresses are. */
const sameNames = {
  es: `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Guam, Idaho, Illinois, Indiana, Iowa,
    Kansas, Kentucky, Maine, Maryland, Massachusetts, Micronesia, Minnesota, Montana, Nebraska, Nevada, Ohio, Oklahoma, Palau, Puerto Rico,
    Rhode Island, Tennessee, Texas, Utah, Vermont, Virginia, Washington, Wisconsin, Wyoming, Alberta, Manitoba, Nunavut, Ontario, Quebec,
    Saskatchewan, Queensland, Tasmania, Victoria`,
  fr: `Alabama, Alaska, Arizona, Arkansas, Colorado, Connecticut, Delaware, Guam, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Maine,
    Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New York, Ohio,
    Oklahoma, Oregon, Palau, Rhode Island, Tennessee, Texas, Utah, Vermont, Washington, Wisconsin, Wyoming, Alberta, Manitoba, Nunavut,
    Ontario, Saskatchewan, Yukon, Queensland, Victoria`
}

const listed = (await Promise.all(translated.map(regionsOf))).flat()

describe.each(languages)('the place names in %s', language => {
  const { city, region, zone } = serverWords[language].places

  test('name only regions that a list has', () => {
    expect(Object.keys(region).filter(name => !listed.includes(name))).toEqual([])
  })

  test('name only cities that a time zone has', () => {
    const cities = new Set(rawTimeZones.map(({ name }) => name.split('/').at(-1)!))
    expect(Object.keys({ ...city, ...zone }).filter(name => !cities.has(name))).toEqual([])
  })
})

test.each(['es', 'fr'] as const)(
  'each region of a list has a name in %s, or is declared to have the same',
  language => {
    const { region } = serverWords[language].places
    const same = sameNames[language].split(/,\s+/)
    expect(listed.filter(name => !region[name]).toSorted()).toEqual(same.toSorted())
  }
)

test('the regions of Mexico keep their names', async () => {
  const names = new Set(languages.flatMap(language => Object.keys(serverWords[language].places.region)))
  expect((await regionsOf('MX')).filter(name => names.has(name))).toEqual([])
})
