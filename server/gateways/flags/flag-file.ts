import { readFileSync } from 'node:fs'
import {
  FirstSuccessfulStrategy,
  InMemoryProvider,
  MultiProvider,
  OpenFeature,
  type Provider
} from '@openfeature/server-sdk'
import { array, boolean, create, enums, min, number, object, optional, record, type Infer } from 'superstruct'
import {
  Arm,
  type Assignment,
  epics,
  experiments,
  flags as flagNames,
  type Flag
} from '#core/experiments/experiments.ts'
import type { Experiment } from '#core/experiments/exposures.ts'
import { variants } from '#core/country.ts'
import type { Flags } from './flags.ts'

const Split = record(enums(['control', 'treatment', 'off']), min(number(), 0))

/**
 * The content of a flag file. Each experiment has a split (weights with any sum), and may be limited to countries and belong to an epic.
 */
export const FlagFile = object({
  experiments: record(
    enums(experiments),
    object({
      split: Split,
      countries: optional(array(enums(variants))),
      epic: optional(enums(epics))
    })
  ),
  flags: record(enums(flagNames), boolean())
})
export type FlagFile = Infer<typeof FlagFile>

type Assignee = { targetingKey: string; country: string }

export function readFlagFile(path: string | URL): FlagFile {
  return create(JSON.parse(readFileSync(path, 'utf8')), FlagFile)
}

/**
 * Flags that OpenFeature evaluates, from the file or from a flag service. The file then decides every flag that the service leaves out, and
 * the epic of each experiment.
 */
export async function createFlags(file: FlagFile, service?: Provider): Promise<Flags> {
  const configuration = {
    ...Object.fromEntries(experiments.map(name => [name, experimentFlag(file, name)])),
    ...Object.fromEntries(
      flagNames.map(name => [
        name,
        { variants: { on: true, off: false }, defaultVariant: file.flags[name] ? 'on' : 'off', disabled: false }
      ])
    )
  }
  // OpenFeature keeps one provider per domain for the whole process, and a process may have two servers. So each server gets its own
  // domain.
  const domain = crypto.randomUUID()
  const inProcess = new InMemoryProvider(configuration)
  await OpenFeature.setProviderAndWait(domain, service ? withFallback(service, inProcess) : inProcess)
  const client = OpenFeature.getClient(domain)

  // An evaluation takes long compared with a cache look-up. Most results do not depend on the visitor, so they are cached.
  const known = new Map<string, Promise<Arm>>()
  const switchesFor = async (context: Partial<Assignee>) =>
    Object.fromEntries(
      await Promise.all(flagNames.map(async name => [name, await client.getBooleanValue(name, false, context)]))
    ) as Record<Flag, boolean>
  const switches = service ? undefined : switchesFor({})

  function armFor(name: Experiment, context: Assignee): Promise<Arm> {
    const evaluate = async () => armOf(await client.getStringValue(name, 'off', context))
    if (service || isSplit(file, name)) return evaluate()
    const key = `${name} ${context.country}`
    const arm = known.get(key) ?? evaluate()
    known.set(key, arm)
    return arm
  }

  return {
    async assign(anonymousId, { country }): Promise<Assignment> {
      const context = { targetingKey: anonymousId, country }
      const arms = experiments.map(async name => [name, await armFor(name, context)] as const)
      return {
        experiments: byPriority(file, Object.fromEntries(await Promise.all(arms)) as Record<Experiment, Arm>),
        flags: await (switches ?? switchesFor(context))
      }
    }
  }
}

function withFallback(service: Provider, inProcess: Provider): Provider {
  return new MultiProvider([{ provider: service }, { provider: inProcess }], new FirstSuccessfulStrategy())
}

/** Whether visitors in the same country may get different arms. */
function isSplit(file: FlagFile, name: Experiment): boolean {
  return Object.values(file.experiments[name]?.split ?? {}).filter(weight => weight > 0).length > 1
}

function experimentFlag(file: FlagFile, name: Experiment) {
  const { split, countries } = file.experiments[name] ?? { split: { off: 1 } }
  return {
    variants: { control: 'control', treatment: 'treatment', off: 'off' },
    defaultVariant: 'off',
    disabled: false,
    contextEvaluator: ({ targetingKey = '', country }: { targetingKey?: string; country?: unknown }) => {
      if (countries && !countries.some(code => code === country)) return 'off'
      return pick(split, share(`${name}:${targetingKey}`))
    }
  }
}

/** The arm for a point between 0 and 1. Each arm has a part of this range in proportion to its weight. */
function pick(split: Partial<Record<Arm, number>>, point: number): Arm {
  const arms = Object.entries(split) as [Arm, number][]
  const whole = arms.reduce((sum, [, weight]) => sum + weight, 0)
  let edge = 0
  for (const [arm, weight] of arms) {
    edge += weight / whole
    if (point < edge) return arm
  }
  return 'off'
}

/** A point between 0 and 1 that is always the same for a key: FNV-1a with a final mix. The points of many keys spread evenly. */
function share(key: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** Of several running epics only the first in the list stays on; the others' experiments are off. */
function byPriority(file: FlagFile, arms: Record<Experiment, Arm>): Record<Experiment, Arm> {
  const epicOf = (name: Experiment) => file.experiments[name]?.epic
  const winner = epics.find(epic => experiments.some(name => epicOf(name) === epic && arms[name] !== 'off'))
  const chosen = experiments.map(name => {
    const epic = epicOf(name)
    return [name, epic === undefined || epic === winner ? arms[name] : 'off']
  })
  return Object.fromEntries(chosen) as Record<Experiment, Arm>
}

function armOf(value: string): Arm {
  return Arm.is(value) ? value : 'off'
}
