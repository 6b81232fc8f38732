import { cleanText } from '#core/rules/text.ts'
import correctedNames from './corrected-regions.json' with { type: 'json' }
import replacedRegions from './replaced-regions.json' with { type: 'json' }

const correctNames = new Map(
  Object.entries(correctedNames).flatMap(([country, names]) =>
    Object.entries<string>(names).map(([wrong, right]) => [`${country} ${wrong}`, right])
  )
)

/**
 * Our own regions for some countries. For Great Britain the library lists 217 councils, which addresses do not contain. For Puerto Rico its
 * names are garbled.
 */
const ownRegions = new Map<string, string[]>(Object.entries(replacedRegions))

/** The regions of a country by their names in addresses. Empty if addresses of the country have no region. */
export async function regionsOf(country: string): Promise<string[]> {
  const ours = ownRegions.get(country)
  if (ours) return [...ours]
  const { allCountries } = await import('country-region-data')
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? []
  // Some countries have only one region, the country itself, so there is no choice.
  if (regions.length < 2) return []
  // An address is cleaned before its region is looked up here.
  return regions.map(([name]) => cleanText(correctNames.get(`${country} ${name}`) ?? name))
}

/** Our spelling of a region that another service has named. Ignores accents and signs. Empty for an unknown region. */
export async function regionLike(country: string, name: string): Promise<string> {
  const regions = await regionsOf(country)
  return regions.find(region => lettersOf(region) === lettersOf(name)) ?? ''
}

function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
