import correctedNames from './corrected-regions.json' with { type: 'json' }
import replacedRegions from './replaced-regions.json' with { type: 'json' }

const corrected = new Map(
  Object.entries(correctedNames).flatMap(([country, names]) =>
    Object.entries<string>(names).map(([wrong, right]) => [`${country} ${wrong}`, right])
  )
)

/** The library lists 217 councils for Great Britain, which no address contains, and garbles Puerto Rico's regions. */
const replaced = new Map<string, string[]>(Object.entries(replacedRegions))

/** The regions of a country as addresses name them; none if its addresses have no region. */
export async function regionsOf(country: string): Promise<string[]> {
  const ours = replaced.get(country)
  if (ours) return [...ours]
  const { allCountries } = await import('country-region-data')
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? []
  // A country whose only region is itself offers no choice.
  if (regions.length < 2) return []
  return regions.map(([name]) => corrected.get(`${country} ${name}`) ?? name)
}

/** Our spelling of a region that another service names, ignoring accents and signs; empty for an unknown one. */
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
