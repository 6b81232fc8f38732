import { readFile } from 'node:fs/promises'
import { create } from 'superstruct'
import { describe, expect, test } from 'vitest'
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

async function armsOf(file: FlagFile, ids: readonly string[], country = 'US') {
  const { assign } = await createFlags(file)
  const assignments = await Promise.all(ids.map(id => assign(id, { country })))
  return assignments.map(assignment => assignment.experiments)
}

describe('a visitor', () => {
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
})

describe('the file', () => {
  test('that comes with the server is valid and complete', async () => {
    const text = await readFile(new URL('../../../server/gateways/flags/default-flags.json', import.meta.url), 'utf8')
    const file = create(JSON.parse(text), FlagFile)
    expect(Object.keys(file.experiments).toSorted()).toEqual([...experiments].toSorted())
    expect(Object.keys(file.flags).toSorted()).toEqual([...flags].toSorted())
  })

  test.each([
    ['an experiment nobody knows', { experiments: { teleport: off }, flags: {} }],
    ['a weight below zero', { experiments: { applePay: { split: { off: 2, control: -1 } } }, flags: {} }],
    ['a country that is no variant', { experiments: { applePay: { ...off, countries: ['FR'] } }, flags: {} }],
    ['no flags', { experiments: {} }]
  ])('with %s stops the start', (_, file) => {
    expect(() => create(file, FlagFile)).toThrow()
  })
})
