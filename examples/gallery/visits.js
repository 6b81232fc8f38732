/** Reads the recorded visits. A visit has one flow, language and country; its steps are the entries of the gallery. */
export async function readVisits() {
  const response = await fetch(new URL('visits.json', import.meta.url))
  return response.json()
}

/** The recorded step that fits the chosen country and language best. An equal country counts more than an equal language. */
export function findEntry(visits, name, { locale, country }) {
  const fit = visit => (visit.country === country ? 2 : 0) + (visit.locale === locale ? 1 : 0)
  return visits
    .flatMap(visit => visit.steps.map(step => ({ visit, step })))
    .filter(({ step }) => step.name === name)
    .toSorted((one, other) => fit(other.visit) - fit(one.visit))[0]
}
