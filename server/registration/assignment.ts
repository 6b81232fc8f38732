import { variantOf } from '#core/country.ts'
import { type Assignment, experiments, flags, readForced } from '#core/experiments/experiments.ts'
import type { Deps } from '#server/deps.ts'

interface Assignee {
  anonymousId: string
  country: string | undefined
  /** The arms that a developer forces in the URL. Production ignores them. */
  forced: string | undefined
}

export async function assignmentFor(
  { flags, settings }: Pick<Deps, 'flags' | 'settings'>,
  { anonymousId, country, forced }: Assignee
): Promise<Assignment> {
  const assigned = await flags.assign(anonymousId, { country: variantOf(country) })
  return forced && !settings.production ? withForced(assigned, forced) : assigned
}

function withForced(assigned: Assignment, forced: string): Assignment {
  const arms = readForced(forced)
  const inArms = experiments.map(name => [name, arms.get(name) ?? assigned.experiments[name]])
  const switches = flags.map(name => {
    const arm = arms.get(name)
    return [name, arm === undefined ? assigned.flags[name] : arm === 'treatment']
  })
  return {
    experiments: Object.fromEntries(inArms) as Assignment['experiments'],
    flags: Object.fromEntries(switches) as Assignment['flags']
  }
}
