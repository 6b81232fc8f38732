import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { limitRows } from '#server/platform/limits/limits.ts'
import { newParent, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { type Answered, codesOf, createLimitedApi, elsewhere } from './limited-api.ts'

const { api, comesFrom, passes, login, uncounted, member, signsUp } = await createLimitedApi()

const tries = (parent: object) =>
  api.call(contract.createRegistration, {
    body: { parent: parent as never, sections: ['PARENT'], country: 'US', segmentAnonymousId: randomUUID() }
  })

describe('a password guesser', () => {
  test('has three tries per address after a hundred failures, and the owner has three of their own', async () => {
    const owner = await member()
    let validated = 0
    for (let caller = 0; caller < 14; caller++) {
      comesFrom(`203.0.113.${caller}`)
      for (let time = 0; time < limitRows.loginFailure.points; time++) {
        const { problem } = (await login({ ...owner, password: 'guess-1' })) as Answered
        if (problem?.code !== 'limited') validated += 1
      }
    }
    expect(validated).toBe(100 + 4 * limitRows.loginFailure.total.slow)
    comesFrom(elsewhere)
    for (const _ of [1, 2]) expect(await login({ ...owner, password: 'typo-1' })).toMatchObject({ ok: false })
    for (let time = 0; time < 20; time++) expect(await login(owner)).toMatchObject({ ok: true })
    expect(await login({ ...owner, password: 'typo-1' })).toMatchObject({ problem: { code: 'login.failed' } })
    const limited = (await login(owner)) as Answered
    expect(limited.problem).toMatchObject({ code: 'limited' })
    expect(limited.problem!.retryAfter).toBeLessThanOrEqual(60)
    passes(limited.problem!.retryAfter!)
    expect(await login(owner)).toMatchObject({ ok: true })
  })
})

describe('a visitor with too many wrong subscription codes', () => {
  async function guesser() {
    const visitor = await uncounted(() => visitUpToPayment(api))
    for (let number = 0; number < limitRows.codeFailure.points; number++) {
      visitor.typesCodes(`GUESS-${number}`)
      expect(codesOf(await visitor.price())).toMatchObject({ ok: true })
    }
    return visitor
  }

  test('gets the price without it, and reads when codes count again', async () => {
    const visitor = await guesser()
    visitor.typesCodes()
    const plain = await visitor.price()
    passes(100)
    for (const code of ['GUESS', await api.newCode(500)]) {
      visitor.typesCodes(code)
      const priced = await visitor.price()
      if (!priced.ok || !plain.ok) throw new Error('no price')
      expect(priced.value).toMatchObject({ paymentCodeDetails: [], totals: plain.value.totals })
      expect(priced.value.codesLimited!.retryAfter).toBeGreaterThan(480)
      expect(priced.value.codesLimited!.retryAfter).toBeLessThanOrEqual(500)
    }
    passes(500)
    expect(await visitor.price()).toMatchObject({ value: { paymentCodeDetails: [{ amount: 500 }] } })
  })

  test('is never charged without the code', async () => {
    const visitor = await guesser()
    const code = await api.newCode(500)
    visitor.typesCodes(code)
    expect(await visitor.pays()).toMatchObject({ problem: { code: 'limited' } })
    expect(await api.attemptsOf(visitor)).toMatchObject([{ status: 'retryable', amount: 0 }])
    visitor.typesCodes()
    expect(await visitor.pays()).toMatchObject({ ok: true })
  })
})

describe('a caller whose requests are refused', () => {
  const { points } = limitRows.refusal
  const probes = async () => {
    for (let time = 0; time < points; time++) {
      expect(await tries({})).toMatchObject({ problem: { code: 'invalid' } })
    }
  }

  test('is told only to wait, and shuts out nobody on the same line', async () => {
    await probes()
    expect(await tries({})).toMatchObject({ problem: { code: 'limited', retryAfter: expect.any(Number) } })
    expect((await signsUp(201)).filter(code => code !== 'login.failed')).toEqual([])
  })
})

test('a parent has 20 hashes in ten minutes, of which the question and the code together take two', async () => {
  const holder = await uncounted(async () => (await visitUpToPayment(api)).joins())
  const question = { securityQuestion: 'first_pet', securityAnswer: 'Rex' }
  const body = { ...question, securityCode: '1234', confirmCode: '1234' }
  const saves = (...sections: ('SECURITY_QUESTION' | 'SECURITY_CODE')[]) =>
    api.call(contract.updateParent, { body: { ...body, sections } }, holder)
  for (let time = 0; time < 9; time++) valueOf(await saves('SECURITY_QUESTION', 'SECURITY_CODE'))
  for (const section of ['SECURITY_QUESTION', 'SECURITY_CODE'] as const) valueOf(await saves(section))
  expect(await saves('SECURITY_CODE')).toMatchObject({ problem: { code: 'limited' } })
})

describe('strangers who try somebody’s e-mail address', () => {
  test('do not shut its owner out of signing up', async () => {
    const owner = newParent()
    for (let time = 0; time < 3 * limitRows.email.points; time++) await tries({ ...newParent(), email: owner.email })
    comesFrom(elsewhere)
    expect(await tries(owner)).toMatchObject({ ok: true })
  })
})
