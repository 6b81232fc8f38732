import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { newParent, type Visitor } from '#test/support/api.ts'
import { type Answered, codesOf, createLimitedApi, elsewhere } from '#test/server/platform/limits/limited-api.ts'
import { newProfessional, stepsOf } from '#test/support/professional.ts'

/** Whole hours and days at the deployed limits: how many families get through, and how many tries somebody who guesses has. */
const { api, comesFrom, passes, login, member, newVisitors, validatedWithin, signsUp } = await createLimitedApi()

const hour = 3_600
const day = 24 * hour

describe('a family centre', () => {
  test('can sign up 60 families an hour behind one address, and none has to wait', async () => {
    const problems: string[] = []
    for (let number = 0; number < 60; number++) {
      problems.push(...(await signsUp(number)))
      passes(60)
    }
    expect(problems.filter(code => code !== 'login.failed' && code !== 'payment.declined')).toEqual([])
  })

  test('can sign up a course of twelve families in one minute', async () => {
    const problems = await Promise.all(Array.from({ length: 12 }, (_, number) => signsUp(100 + number)))
    expect(problems.flat().filter(code => code !== 'login.failed' && code !== 'payment.declined')).toEqual([])
  })
})

describe('professionals', () => {
  const begins = (email: string) =>
    api.call(contract.validateProfessional, { query: { step: '1' }, body: { ...stepsOf['1'](), email } })
  const registers = (email: string) => api.call(contract.createProfessional, { body: newProfessional({ email }) })

  test('of one office register 60 in ten minutes, and step 1 makes none of them wait', async () => {
    const answers: Answered[] = []
    for (let number = 0; number < 60; number++) {
      const { email } = newProfessional()
      answers.push(await begins(email!), await begins(email!), await registers(email!))
      passes(9)
    }
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
  })
})

test('somebody who guesses the password of one user name has 1,000 tries a day from one address', async () => {
  const { username } = await member()
  const validated = await validatedWithin(day, () => login({ username, password: 'guess-1' }))
  expect(validated).toBeGreaterThan(900)
  expect(validated).toBeLessThanOrEqual(1_000)
})

test('somebody who tries one password on many user names has 420 tries in the first hour from one address', async () => {
  let tried = 0
  const validated = await validatedWithin(hour, () =>
    login({ username: `guessed.${(tried += 1)}`, password: 'password-1' })
  )
  expect(validated).toBeGreaterThan(200)
  expect(validated).toBeLessThanOrEqual(420)
  comesFrom(elsewhere)
  expect(await login(await member())).toMatchObject({ ok: true })
})

test('somebody who guesses subscription codes has 360 guesses an hour from one address, however many they register', async () => {
  const visitors = await newVisitors(10)
  let tried = 0
  const order = await visitors[0]!.order()
  const guesses = await validatedWithin(hour, async () => {
    tried += 1
    const visitor = visitors[tried % visitors.length]!
    visitor.typesCodes(`GUESS-${tried}`)
    return codesOf(await visitor.price(order))
  })
  expect(guesses).toBeGreaterThan(300)
  expect(guesses).toBeLessThanOrEqual(360)
  const [visitor] = visitors as [(typeof visitors)[number]]
  visitor.typesCodes(...Array.from({ length: 10 }, (_, index) => `MANY-${index}`))
  passes(600)
  for (const _ of [1, 2]) expect(codesOf(await visitor.price())).toMatchObject({ ok: true })
  expect(codesOf(await visitor.price())).toMatchObject({ problem: { code: 'limited' } })
})

describe('somebody who tests cards', () => {
  async function declinedWithin(seconds: number, visitors: Visitor[], noted = (_answer?: Answered) => {}) {
    // The price is the same for every card, so a visitor asks for it once.
    const payments = await Promise.all(visitors.map(visitor => visitor.payment()))
    let tried = 0
    return validatedWithin(seconds, async () => {
      const turn = (tried += 1) % visitors.length
      api.faults.set({ on: 'sale', kind: 'decline' })
      const answer: Answered = await visitors[turn]!.sends({ ...payments[turn]!, attemptId: randomUUID() })
      noted(answer)
      api.faults.clear()
      // A visitor whose card has to be authenticated tries again ten seconds later.
      const isAsked = answer.problem?.code === 'payment.authentication'
      return isAsked ? { ok: false, problem: { code: 'limited', retryAfter: 10 } } : answer
    })
  }

  test('can try 150 in the first half hour from one address, however many they register', async () => {
    const validated = await declinedWithin(hour / 2, await newVisitors(30))
    expect(validated).toBeGreaterThan(100)
    expect(validated).toBeLessThanOrEqual(150)
  })

  test.each(['asked to authenticate', 'made to wait'])(
    'can try 240 cards of a bank in a quarter of an hour, and is then %s',
    async end => {
      const required = api.deps.cardAuthentication
      api.deps.cardAuthentication = { required: end === 'made to wait' ? [] : ['GB'] }
      let caller = 0
      const ends = new Set<string | undefined>()
      let declined = 0
      await declinedWithin(hour / 4, await newVisitors(60), answer => {
        caller += 1
        comesFrom(`203.0.${caller % 60}.1`)
        if (answer?.problem?.code === 'payment.declined') declined += 1
        else if (answer) ends.add(answer.problem?.code)
      })
      api.deps.cardAuthentication = required
      expect(declined).toBeGreaterThan(150)
      expect(declined).toBeLessThanOrEqual(240)
      expect([...ends]).toEqual([end === 'made to wait' ? 'limited' : 'payment.authentication'])
    }
  )
})

test('strangers can find out about 60 e-mail addresses in ten minutes', async () => {
  const tries = (parent: ReturnType<typeof newParent>) =>
    api.call(contract.createRegistration, {
      body: { parent, sections: ['PARENT'], country: 'US', segmentAnonymousId: randomUUID() }
    })
  expect(await validatedWithin(600, () => tries(newParent()))).toBeLessThanOrEqual(61)
})
