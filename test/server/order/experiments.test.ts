import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { experiments, readForced } from '#core/experiments/experiments.ts'
import { forcedIn } from '#core/experiments/forced.ts'
import { createFlags, type FlagFile } from '#server/gateways/flags/flag-file.ts'
import { createApi, newParent } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'

const api = await createApi()
let anonymousId: string

/** Sets every experiment to one arm in a flag file, as an operator can. */
async function run(arm: 'control' | 'treatment' | 'off') {
  const split = { control: 0, treatment: 0, off: 0, [arm]: 1 }
  const rows = Object.fromEntries(experiments.map(name => [name, { split }]))
  const flags = { zdChat: false, v2Packages: false, askCoParentEmail: false }
  api.deps.flags = await createFlags({ experiments: rows, flags } as FlagFile)
}

afterEach(() => void (api.deps.settings.production = false))

async function start(query: { signupId?: string; forced?: string } = {}) {
  return valueOf(await api.call(contract.start, { query: { country: 'US', ...query } }, { anonymousId }))
}

async function register(forced?: string) {
  return valueOf(
    await api.call(contract.createRegistration, {
      body: { parent: newParent(), sections: ['PARENT'], country: 'US', segmentAnonymousId: anonymousId, forced }
    })
  )
}

describe('an assignment', () => {
  test('is pinned by registering, until the receipt, under any change of an operator', async () => {
    await run('treatment')
    anonymousId = randomUUID()
    const { signupId } = await register()
    await run('control')
    expect((await start({ signupId })).experiments.premiumPickMe).toBe('treatment')
    expect((await start()).experiments.premiumPickMe).toBe('control')
    api.passTime(25)
    expect(await start({ signupId })).toMatchObject({
      expiredSignupId: signupId,
      experiments: { premiumPickMe: 'control' }
    })
  })

  test.each([
    ['an unknown registration', randomUUID()],
    ['no registration at all', "1'; drop table registration"]
  ])('of %s is that of the visitor', async (_, signupId) => {
    await run('treatment')
    expect((await start({ signupId })).experiments.premiumPickMe).toBe('treatment')
  })
})

describe("a developer's link", () => {
  const forced = forcedIn(new URLSearchParams('offer=1&exp.premiumPickMe=treatment&exp.zdChat=treatment'))!

  test('forces the named arms and leaves the rest', async () => {
    await run('control')
    expect(forced).toBe('premiumPickMe:treatment,zdChat:treatment')
    const { experiments, flags } = await start({ forced })
    expect(experiments).toMatchObject({ premiumPickMe: 'treatment', paypalInJoin: 'control' })
    expect(flags).toEqual({ zdChat: true, v2Packages: false, askCoParentEmail: false })
  })

  test('is pinned by registering with it', async () => {
    await run('control')
    anonymousId = randomUUID()
    const { signupId } = await register(forced)
    expect(await start({ signupId })).toMatchObject({
      experiments: { premiumPickMe: 'treatment', paypalInJoin: 'control' },
      flags: { zdChat: true }
    })
    const other = await start({ signupId, forced: 'premiumPickMe:off' })
    expect(other.experiments.premiumPickMe).toBe('treatment')
  })

  test('is ignored in production, by visit and registration', async () => {
    await run('control')
    anonymousId = randomUUID()
    api.deps.settings.production = true
    const { signupId } = await register(forced)
    for (const query of [{ forced }, { signupId, forced }]) {
      const { experiments, flags } = await start(query)
      expect(experiments.premiumPickMe).toBe('control')
      expect(flags.zdChat).toBe(false)
    }
  })

  test.each([
    ['', []],
    ['premiumPickMe:treatment', [['premiumPickMe', 'treatment']]],
    ['premiumPickMe:off', [['premiumPickMe', 'off']]],
    ['premiumPickMe:on', []],
    ['premiumPickMe', []],
    [':off,,x:y:z', []],
    ['a:off,a:control', [['a', 'control']]]
  ])('with "%s" forces %j', (text, pairs) => {
    expect([...readForced(text)]).toEqual(pairs)
  })
})
