import { readFile } from 'node:fs/promises'
import { create } from 'superstruct'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Arm, epics, experiments, flags } from '#core/experiments/experiments.ts'
import type { Experiment } from '#core/experiments/exposures.ts'
import { createFlags, FlagFile } from '#server/gateways/flags/flag-file.ts'

const off = { split: { off: 1 } }

type Split = Partial<Record<Arm, number>>
type Rows = Partial<Record<Experiment, { split: Split; countries?: string[]; epic?: string }>>

/** Builds a flag file. Every experiment and flag that the test omits is off. */
function fileOf(changes: Rows, switches: Partial<FlagFile['flags']> = {}): FlagFile {
  return create(
    {
      experiments: { ...Object.fromEntries(experiments.map(name => [name, off])), ...changes },
      flags: { ...Object.fromEntries(flags.map(name => [name, false])), ...switches }
    },
    FlagFile
  )
}

const crowd = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`)
const few = crowd.slice(0, 500)

async function armsOf(file: FlagFile, ids: readonly string[], country = 'US') {
  const { assign } = await createFlags(file)
  const assignments = await Promise.all(ids.map(id => assign(id, { country })))
  return assignments.map(assignment => assignment.experiments)
}

describe('over ten thousand visitors a split', () => {
  const splits = {
    applePay: { control: 1, treatment: 1 },
    premiumPickMe: { control: 90, treatment: 10 },
    socialProof: { control: 1, treatment: 1, off: 2 },
    paypalInJoin: { treatment: 0.25, off: 0.75 },
    removeCoparentStatus: { control: 1, treatment: 1 }
  } satisfies Partial<Record<Experiment, Split>>
  let arms: Record<Experiment, Arm>[]
  const shareOf = (holds: (arms: Record<Experiment, Arm>) => boolean) => arms.filter(holds).length / arms.length

  beforeAll(async () => {
    arms = await armsOf(
      fileOf(mapValues<keyof typeof splits, Split, { split: Split }>(splits, split => ({ split }))),
      crowd
    )
  })

  test.each(Object.entries(splits))('of %s into %j is kept within three percent', (name, split) => {
    const whole = Object.values<number>(split).reduce((sum, weight) => sum + weight, 0)
    for (const [arm, weight] of Object.entries<number>(split)) {
      const got = shareOf(arms => arms[name as Experiment] === arm)
      expect(Math.abs(got - weight / whole)).toBeLessThan(0.03)
    }
  })

  test('of one experiment says nothing about another', () => {
    expect(Math.abs(shareOf(arms => arms.applePay === arms.removeCoparentStatus) - 0.5)).toBeLessThan(0.03)
  })
})

test.each([
  ['all to the treatment', { treatment: 1 }, 'treatment'],
  ['nothing to the treatment', { control: 1, treatment: 0 }, 'control'],
  ['nothing to anybody', { control: 0, treatment: 0 }, 'off'],
  ['no weights', {}, 'off']
])('a split that gives %s is kept to the last visitor', async (_, split, arm) => {
  const arms = await armsOf(fileOf({ premiumPickMe: { split } }), few)
  expect(new Set(arms.map(({ premiumPickMe }) => premiumPickMe))).toEqual(new Set([arm]))
})

describe('a visitor', () => {
  const split = { control: 1, treatment: 1 }

  test('sees the same arm each time, on every server', async () => {
    const file = fileOf({ premiumPickMe: { split } })
    expect(await armsOf(file, few)).toEqual(await armsOf(file, few))
  })

  test('with the treatment keeps it when it is rolled out to more', async () => {
    const before = await armsOf(fileOf({ premiumPickMe: { split: { treatment: 10, off: 90 } } }), few)
    const after = await armsOf(fileOf({ premiumPickMe: { split: { treatment: 50, off: 50 } } }), few)
    const treated = before.flatMap(({ premiumPickMe }, index) => (premiumPickMe === 'treatment' ? [after[index]!] : []))
    expect(treated.length).toBeGreaterThan(0)
    for (const { premiumPickMe } of treated) expect(premiumPickMe).toBe('treatment')
  })

  test('is in no experiment of another country', async () => {
    const file = fileOf({ ukCardPayments: { split: { treatment: 1 }, countries: ['GB', 'IE'] } })
    for (const [country, arm] of [
      ['GB', 'treatment'],
      ['IE', 'treatment'],
      ['US', 'off'],
      ['', 'off']
    ] as const) {
      expect(await armsOf(file, ['somebody'], country)).toMatchObject([{ ukCardPayments: arm }])
    }
  })
})

describe('epics', () => {
  const treatment = { split: { treatment: 1 } }

  test.each(epics.map((epic, index) => [epic, epics.slice(index + 1)] as const))(
    '%s goes before %j, and no epic before an experiment without one',
    async (first, later) => {
      const names = ['applePay', 'premiumPickMe', 'socialProof', 'discountOfferLanguage'] as const
      const rivals = Object.fromEntries(
        [first, ...later].map((epic, index) => [names[index], { ...treatment, epic }])
      ) as Rows
      const { assign } = await createFlags(fileOf({ ...rivals, showPriceInBuildYourOwn: treatment }))
      const { experiments: arms } = await assign('somebody', { country: 'US' })
      expect(arms.applePay).toBe('treatment')
      for (const name of names.slice(1)) expect(arms[name]).toBe('off')
      expect(arms.showPriceInBuildYourOwn).toBe('treatment')
    }
  )

  test('run all the experiments of the one that wins', async () => {
    const epic = 'GROW-805'
    const { assign } = await createFlags(
      fileOf({
        applePay: { ...treatment, epic },
        socialProof: { split: { control: 1 }, epic },
        premiumPickMe: { ...treatment, epic: 'GROW-621' }
      })
    )
    const { experiments: arms } = await assign('somebody', { country: 'US' })
    expect(arms).toMatchObject({ applePay: 'treatment', socialProof: 'control', premiumPickMe: 'off' })
  })

  test('that are off for a visitor leave the next its turn', async () => {
    const { assign } = await createFlags(
      fileOf({
        applePay: { ...treatment, epic: 'GROW-886', countries: ['GB'] },
        premiumPickMe: { ...treatment, epic: 'GROW-621' }
      })
    )
    const armsIn = async (country: string) => (await assign('somebody', { country })).experiments
    expect(await armsIn('GB')).toMatchObject({ applePay: 'treatment', premiumPickMe: 'off' })
    expect(await armsIn('US')).toMatchObject({ applePay: 'off', premiumPickMe: 'treatment' })
  })
})

test('flags are on or off for everybody', async () => {
  const { assign } = await createFlags(fileOf({}, { zdChat: true }))
  for (const id of few.slice(0, 20)) {
    expect((await assign(id, { country: 'US' })).flags).toEqual({
      zdChat: true,
      v2Packages: false,
      askCoParentEmail: false
    })
  }
})

test('two files in one process do not know of each other', async () => {
  const [one, other] = [
    await createFlags(fileOf({ applePay: { split: { treatment: 1 } } })),
    await createFlags(fileOf({}))
  ]
  expect((await one.assign('somebody', { country: 'US' })).experiments.applePay).toBe('treatment')
  expect((await other.assign('somebody', { country: 'US' })).experiments.applePay).toBe('off')
})

describe('the file', () => {
  test('that comes with the server is a right one, with everything in it', async () => {
    const text = await readFile(new URL('../../../server/experiments/default-flags.json', import.meta.url), 'utf8')
    const file = create(JSON.parse(text), FlagFile)
    expect(Object.keys(file.experiments).toSorted()).toEqual([...experiments].toSorted())
    expect(Object.keys(file.flags).toSorted()).toEqual([...flags].toSorted())
  })

  test.each([
    ['an experiment nobody knows', { experiments: { teleport: off }, flags: {} }],
    ['an arm nobody knows', { experiments: { applePay: { split: { maybe: 1 } } }, flags: {} }],
    ['a weight that is no number', { experiments: { applePay: { split: { off: '1' } } }, flags: {} }],
    ['a weight below zero', { experiments: { applePay: { split: { off: 2, control: -1 } } }, flags: {} }],
    ['a country that is no variant', { experiments: { applePay: { ...off, countries: ['FR'] } }, flags: {} }],
    ['an epic nobody knows', { experiments: { applePay: { ...off, epic: 'GROW-1' } }, flags: {} }],
    ['a flag nobody knows', { experiments: {}, flags: { darkMode: true } }],
    ['a flag that is neither on nor off', { experiments: {}, flags: { zdChat: 'on' } }],
    ['no flags', { experiments: {} }]
  ])('with %s stops the start', (_, file) => {
    expect(() => create(file, FlagFile)).toThrow()
  })
})

function mapValues<Key extends string, One, Other>(record: Record<Key, One>, change: (value: One) => Other) {
  const entries = Object.entries<One>(record).map(([key, value]) => [key, change(value)])
  return Object.fromEntries(entries) as Record<Key, Other>
}
