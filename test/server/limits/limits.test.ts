import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { createApp } from '#server/app.ts'
import { createLegacyStandIn } from '#server/gateways/legacy/legacy-stand-in.ts'
import { createDatabase } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { createLimits, limitsPoolOptions } from '#server/limits/limits-postgres.ts'
import { limitRows } from '#server/limits/limits.ts'
import { liftLimits } from '#server/operations/store.ts'
import type { Hasher } from '#server/account/passwords.ts'
import { createApi, newParent, visit, visitUpToPayment, type Visitor } from '#test/support/api.ts'
import { newProfessional, stepsOf } from '#test/support/professional.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

/** An API with the deployed limits. The test sets the clock and the callers' IP addresses. docs/security.md lists the numbers. */
const { url } = await createTestDatabase()
const pool = new pg.Pool(limitsPoolOptions(url))
afterAll(() => pool.end())
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())

const api = await createApi()
const unlimited = api.deps.limits
/** A hasher that does nothing, because limits do not depend on the cost of a hash. */
const plain: Hasher = {
  hash: async text => `plain:${text}`,
  verify: async (hashed, text) => hashed === `plain:${text}`
}
api.deps.hasher = plain
api.deps.legacy = createLegacyStandIn(api.database, plain, 'http://join.test/legacy')

const centre = '198.51.100.20'
const elsewhere = '192.0.2.77'
let address = centre
const app = createApp(api.deps, () => address)
api.app.request = (url, init) => app.request(url, init)

beforeEach(async () => {
  await pool.query('delete from rate_limit')
  api.deps.limits = createLimits(pool)
  api.faults.clear()
  address = centre
})

function passes(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

interface Answered {
  ok: boolean
  problem?: { code: string; retryAfter?: number }
}

/** The number of tries that pass the limit, for a caller who tries every second and obeys `retryAfter`. */
async function judgedWithin(seconds: number, attempt: () => Promise<Answered>) {
  const end = Date.now() + seconds * 1000
  let judged = 0
  while (Date.now() < end) {
    const { problem } = await attempt()
    if (problem?.code !== 'limited') judged += 1
    passes(problem?.code === 'limited' ? problem.retryAfter! : 1)
  }
  return judged
}

/** The answer about the codes of a price: their limit is a value beside the price. */
function codesOf(priced: Awaited<ReturnType<Visitor['price']>>): Answered {
  const limited = priced.ok ? priced.value.codesLimited : undefined
  return limited ? { ok: false, problem: { code: 'limited', ...limited } } : priced
}

const hour = 3_600
const day = 24 * hour

let logins = 0
/** Creates a parent A with a user name, without counting against the limits. */
async function member() {
  api.deps.limits = unlimited
  const visitor = await visitUpToPayment(api)
  logins += 1
  const typed = { username: `member.${logins}`, password: 'correct-horse-1' }
  const set = await api.call(contract.setCredentials, { body: typed }, await visitor.joins())
  if (!set.ok) throw new Error('no credentials')
  api.deps.limits = createLimits(pool)
  return typed
}

const login = (typed: { username: string; password: string }) => api.call(contract.login, { body: typed })

/** Runs a whole sign-up with common mistakes. Returns the error codes of all its problems. */
async function signsUp(number: number): Promise<string[]> {
  const problems: string[] = []
  const note = <Answer extends Answered>(answer: Answer): Answer => {
    if (answer.problem) problems.push(answer.problem.code)
    return answer
  }
  note(await api.call(contract.start, { query: { country: 'US' } }))
  note(await api.call(contract.checkOffer, {}, { referrerKey: 'a link that is over' }))
  const visitor = await visit(api)
  note(await visitor.namesFamily())
  note(await visitor.namesFamily())
  await visitor.packages()
  for (let letter = 0; letter < 12; letter++) {
    const body = { input: '1 Main Street'.slice(0, letter + 1), country: 'us' as const, sessionToken: randomUUID() }
    note(await api.call(contract.suggestPlaces, { body }))
  }
  note(await visitor.givesAddress())
  for (const _ of [1, 2]) note(await api.call(contract.paymentToken, { query: { country: 'US' } }))
  if (number % 4 === 0) {
    visitor.typesCodes('MISTYPED')
    note(codesOf(await visitor.price()))
    visitor.typesCodes()
  }
  const body = await visitor.payment()
  if (number % 5 === 0) api.faults.set({ on: 'sale', kind: 'decline' })
  // Of families who pay at the same moment, the decline may hit another one.
  const first = note(await visitor.sends(body))
  const paid = first.ok ? first : note(await visitor.pays())
  if (!paid.ok) return problems
  const token = { credentialsToken: paid.value.clickToJoinToken }
  note(await api.call(contract.parent, {}, token))
  const security = { securityQuestion: 'first_pet', securityAnswer: 'Rex', securityCode: '1234', confirmCode: '1234' }
  const sections = ['SECURITY_QUESTION' as const, 'SECURITY_CODE' as const]
  note(await api.call(contract.updateParent, { body: { ...security, sections } }, token))
  const typed = { username: `family.${number}`, password: 'correct-horse-1' }
  for (const _ of [1, 2, 3]) {
    note(await api.call(contract.checkUsername, { body: { username: typed.username } }, token))
  }
  note(await api.call(contract.setCredentials, { body: typed }, token))
  note(await login({ ...typed, password: number % 3 === 0 ? 'mistyped-1' : typed.password }))
  note(await login(typed))
  return problems
}

describe('a family centre', () => {
  test('has 60 families an hour sign up, pay and sign in behind one address, and none has to wait', async () => {
    const problems: string[] = []
    for (let number = 0; number < 60; number++) {
      problems.push(...(await signsUp(number)))
      passes(60)
    }
    expect(problems.filter(code => code !== 'login.failed' && code !== 'payment.declined')).toEqual([])
  })

  test('has a course of twelve families do the same in one minute', async () => {
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

  test('are reached by one caller five times an hour, in turn or at once', async () => {
    api.deps.limits = unlimited
    const emails = Array.from({ length: 12 }, () => newProfessional().email!)
    for (const email of emails) await registers(email)
    api.deps.limits = createLimits(pool)
    const told = async (answers: Answered[]) => answers.filter(({ ok }) => !ok).length
    const atOnce = await told(await Promise.all(emails.map(begins)))
    expect(atOnce).toBeLessThanOrEqual(5)
    let inTurn = atOnce
    for (const email of [...emails, ...emails]) inTurn += await told([await begins(email)])
    expect(inTurn).toBe(5)
    address = elsewhere
    expect(await told([await begins(emails[0]!)])).toBe(1)
    address = centre
    passes(hour)
    expect(await told([await begins(emails[0]!)])).toBe(1)
  })
})

describe('somebody who guesses the password of one user name', () => {
  test('has 1,000 tries a day from one address', async () => {
    const { username } = await member()
    const judged = await judgedWithin(day, () => login({ username, password: 'guess-1' }))
    expect(judged).toBeGreaterThan(900)
    expect(judged).toBeLessThanOrEqual(1_000)
  })

  test('has three tries from each address once a hundred have failed, and the owner has three of their own', async () => {
    const owner = await member()
    let judged = 0
    for (let caller = 0; caller < 30; caller++) {
      address = `203.0.113.${caller}`
      for (let time = 0; time < limitRows.loginFailure.points; time++) {
        const { problem } = (await login({ ...owner, password: 'guess-1' })) as Answered
        if (problem?.code !== 'limited') judged += 1
      }
    }
    expect(judged).toBe(100 + 20 * limitRows.slowLoginFailure.points)
    address = elsewhere
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

test('somebody who tries one password on many user names has 420 tries in the first hour from one address', async () => {
  let tried = 0
  const judged = await judgedWithin(hour, () => login({ username: `guessed.${(tried += 1)}`, password: 'password-1' }))
  expect(judged).toBeGreaterThan(200)
  expect(judged).toBeLessThanOrEqual(420)
  address = elsewhere
  expect(await login(await member())).toMatchObject({ ok: true })
})

test('somebody who guesses subscription codes has 360 guesses an hour from one address, however many they register', async () => {
  api.deps.limits = unlimited
  const visitors = await Promise.all(Array.from({ length: 10 }, () => visitUpToPayment(api)))
  api.deps.limits = createLimits(pool)
  let tried = 0
  const order = await visitors[0]!.order()
  const guesses = await judgedWithin(hour, async () => {
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

describe('somebody who has sent too many wrong subscription codes', () => {
  async function guesser() {
    api.deps.limits = unlimited
    const visitor = await visitUpToPayment(api)
    api.deps.limits = createLimits(pool)
    for (let number = 0; number < limitRows.codeFailure.points; number++) {
      visitor.typesCodes(`GUESS-${number}`)
      expect(codesOf(await visitor.price())).toMatchObject({ ok: true })
    }
    return visitor
  }

  test('gets the price without the code and reads when codes count again, also for a right one', async () => {
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
    const rows = await api.database
      .selectFrom('attempt')
      .selectAll()
      .where('registration_id', '=', visitor.signupId)
      .execute()
    expect(rows).toEqual([])
    visitor.typesCodes()
    expect(await visitor.pays()).toMatchObject({ ok: true })
  })
})

describe('somebody who tests cards', () => {
  async function declinedWithin(
    seconds: number,
    visitors: Awaited<ReturnType<typeof visitUpToPayment>>[],
    noted = (_answer?: Answered) => {}
  ) {
    // The price is the same for every card, so a visitor asks for it once.
    const payments = await Promise.all(visitors.map(visitor => visitor.payment()))
    let tried = 0
    return judgedWithin(seconds, async () => {
      const turn = (tried += 1) % visitors.length
      api.faults.set({ on: 'sale', kind: 'decline' })
      const answer: Answered = await visitors[turn]!.sends({ ...payments[turn]!, attemptId: randomUUID() })
      noted(answer)
      api.faults.clear()
      // Who is asked for an authentication tries again ten seconds later.
      const isAsked = answer.problem?.code === 'payment.authentication'
      return isAsked ? { ok: false, problem: { code: 'limited', retryAfter: 10 } } : answer
    })
  }
  const newVisitors = async (count: number) => {
    api.deps.limits = unlimited
    const visitors = await Promise.all(Array.from({ length: count }, () => visitUpToPayment(api)))
    api.deps.limits = createLimits(pool)
    return visitors
  }

  test('has 150 in the first half hour from one address, however many they register', async () => {
    const judged = await declinedWithin(hour / 2, await newVisitors(30))
    expect(judged).toBeGreaterThan(100)
    expect(judged).toBeLessThanOrEqual(150)
  })

  test.each(['asked to authenticate', 'made to wait'])(
    'has 240 cards of one bank in the first quarter of an hour from many addresses, and is then %s',
    async end => {
      const required = api.deps.cardAuthentication
      api.deps.cardAuthentication = { required: end === 'made to wait' ? [] : ['GB'] }
      let caller = 0
      const ends = new Set<string | undefined>()
      let declined = 0
      await declinedWithin(hour / 4, await newVisitors(60), answer => {
        caller += 1
        address = `203.0.${caller % 60}.1`
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

describe('a caller whose requests are refused', () => {
  const tries = (parent: object) =>
    api.call(contract.createRegistration, {
      body: { parent: parent as never, sections: ['PARENT'], country: 'US', segmentAnonymousId: randomUUID() }
    })
  const { points } = limitRows.refusal
  const probes = async () => {
    for (let time = 0; time < points; time++) {
      expect(await tries({})).toMatchObject({ problem: { code: 'invalid' } })
    }
  }

  test('reads only that they have to wait, and no caller of the same line is shut out', async () => {
    await probes()
    expect(await tries({})).toMatchObject({ problem: { code: 'limited', retryAfter: expect.any(Number) } })
    expect((await signsUp(201)).filter(code => code !== 'login.failed')).toEqual([])
  })

  test('is let off by an operator at every server', async () => {
    await probes()
    const servers = [createLimits(pool), createLimits(pool)]
    for (const limits of servers) {
      api.deps.limits = limits
      expect(await tries({})).toMatchObject({ problem: { code: 'limited' } })
    }
    const db = createDatabase<Tables>(url, { max: 1 })
    expect(await liftLimits(db, centre)).toContainEqual({ limit: 'refusal', points: expect.any(Number) })
    await db.destroy()
    for (const limits of servers) {
      api.deps.limits = limits
      expect(await tries({})).toMatchObject({ problem: { code: 'invalid' } })
    }
  })
})

describe('somebody with many IPv6 networks', () => {
  const fails = (code: string) => api.call(contract.takeOver, { body: { code } })

  test.each([
    ['a /56 of a household', (index: number) => `2001:db8:1:${index.toString(16)}::/64`, 256, 4],
    [
      'a /48 of a customer of a hosting company',
      (index: number) => `2001:db8:2:${(index * 256).toString(16)}::/64`,
      256,
      16
    ]
  ])('has as many tries in %s as a few lines', async (_, networkAt, networks, times) => {
    const { points } = limitRows.handoverFailure
    let judged = 0
    for (let index = 0; index < 20 * points; index++) {
      address = networkAt(index % networks)
      const { problem } = (await fails('AAAA-AAAA-AAAA')) as Answered
      if (problem?.code !== 'limited') judged += 1
    }
    expect(judged).toBe(times * points)
    address = '2001:db8:3::/64'
    expect((await fails('AAAA-AAAA-AAAA')) as Answered).not.toMatchObject({ problem: { code: 'limited' } })
  })

  test('is counted in all of them for one route, too, whose key ends with the network', async () => {
    const { points } = limitRows.refusal
    const isAllowed = async (route: string, index: number) => {
      const network = `2001:db8:1:${(index % 256).toString(16)}::/64`
      return (await api.deps.limits.guard(['refusal', `${route} ${network}`])).ok
    }
    let allowed = 0
    for (let index = 0; index < 5 * points; index++) allowed += Number(await isAllowed('POST /v1/signups', index))
    expect(allowed).toBe(4 * points)
    expect(await isAllowed('POST /v1/handovers', 0)).toBe(true)
  })
})

describe('a server that is killed while payments are under way', () => {
  const { points, seconds } = limitRows.paymentFailure
  const reserves = () => api.deps.limits.reserve(['paymentFailure', 'one payer'])
  const isRefused = async () => {
    const reserved = await reserves()
    if (reserved.ok) await reserved.value.release()
    return !reserved.ok
  }

  test('leaves each of them counted as a failure until the row’s window ends, and begins no pause', async () => {
    for (let payment = 0; payment < points; payment++) await reserves()
    passes(seconds - 1)
    expect(await isRefused()).toBe(true)
    passes(1)
    expect(await isRefused()).toBe(false)
  })

  test('costs a payer one of their tries', async () => {
    await reserves()
    for (let failure = 0; failure < points - 1; failure++) {
      expect(await isRefused()).toBe(false)
      const reserved = await reserves()
      if (reserved.ok) await reserved.value.keep()
    }
    expect(await isRefused()).toBe(true)
  })
})

describe('strangers who try somebody’s e-mail address', () => {
  const tries = (parent: ReturnType<typeof newParent>) =>
    api.call(contract.createRegistration, {
      body: { parent, sections: ['PARENT'], country: 'US', segmentAnonymousId: randomUUID() }
    })

  test('do not shut its owner out of signing up', async () => {
    const owner = newParent()
    for (let time = 0; time < 3 * limitRows.email.points; time++) await tries({ ...newParent(), email: owner.email })
    address = elsewhere
    expect(await tries(owner)).toMatchObject({ ok: true })
  })

  test('learn of sixty addresses in ten minutes whether they are taken', async () => {
    const judged = await judgedWithin(600, () => tries(newParent()))
    expect(judged).toBeLessThanOrEqual(61)
  })
})
