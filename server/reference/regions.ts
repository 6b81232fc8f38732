import correctedNames from './corrected-regions.json' with { type: 'json' }
import replacedRegions from './replaced-regions.json' with { type: 'json' }

const corrected = new Map(
  Object.entries(correctedNames).flatMap(([country, names]) =>
    Object.entries<string>(names).map(([wrong, right]) => [`${country} ${wrong}`, right])
  )
)

/** Great Britain's in the library are 217 councils, which nobody writes in an address; Puerto Rico's are garbled there. */
const replaced = new Map<string, string[]>(Object.entries(replacedRegions))

/** The regions of a country as addresses name them; none where addresses do without. */
export async function regionsOf(country: string): Promise<string[]> {
  const ours = replaced.get(country)
  if (ours) return [...ours]
  const { allCountries } = await import('country-region-data')
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? []
  // A country whose only region is itself has nothing to choose.
  if (regions.length < 2) return []
  return regions.map(([name]) => corrected.get(`${country} ${name}`) ?? name)
}

/** Our spelling of a region that somebody else names, accents and signs aside; empty for one that is not on the list. */
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
