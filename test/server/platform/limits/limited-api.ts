import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, vi } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApp } from '#server/app.ts'
import { createLegacyStandIn } from '#server/start/legacy-stand-in.ts'
import { createLimits, limitsPoolOptions } from '#server/platform/limits/limits-postgres.ts'
import type { Hasher } from '#server/platform/secrets/passwords.ts'
import { createApi, visit, visitUpToPayment, type Visitor } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

export interface Answered {
  ok: boolean
  problem?: { code: string; retryAfter?: number }
}

/** A hasher that does nothing, because limits do not depend on the cost of a hash. */
const plain: Hasher = {
  hash: async text => `plain:${text}`,
  verify: async (hashed, text) => hashed === `plain:${text}`
}

export const centre = '198.51.100.20'
export const elsewhere = '192.0.2.77'

/**
 * An API with the deployed limits, which docs/security.md lists. The test sets the clock and the callers' IP addresses. Each test begins
 * with no counts, at `centre`. Must be called while vitest collects tests.
 */
export async function createLimitedApi() {
  const { url } = await createTestDatabase()
  const pool = new pg.Pool(limitsPoolOptions(url))
  afterAll(() => pool.end())
  vi.useFakeTimers({ toFake: ['Date'] })
  afterAll(() => void vi.useRealTimers())

  const api = await createApi()
  const unlimited = api.deps.limits
  api.deps.hasher = plain
  api.deps.legacy = createLegacyStandIn(api.database, plain, 'http://join.test/legacy')
  let address = centre
  const app = createApp(api.deps, () => address)
  api.app.request = (url, init) => app.request(url, init)
  beforeEach(async () => {
    await pool.query('delete from rate_limit')
    api.deps.limits = createLimits(pool)
    api.faults.clear()
    address = centre
  })

  let logins = 0
  const limited = {
    api,
    url,
    pool,
    comesFrom: (caller: string) => void (address = caller),
    passes: (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000),
    login: (typed: { username: string; password: string }) => api.call(contract.login, { body: typed }),
    /** Does this work without counting against the limits. */
    async uncounted<Value>(work: () => Promise<Value>): Promise<Value> {
      api.deps.limits = unlimited
      const value = await work()
      api.deps.limits = createLimits(pool)
      return value
    },
    /** Creates a parent A with a user name. */
    member: () =>
      limited.uncounted(async () => {
        const visitor = await visitUpToPayment(api)
        logins += 1
        const typed = { username: `member.${logins}`, password: 'correct-horse-1' }
        valueOf(await api.call(contract.setCredentials, { body: typed }, await visitor.joins()))
        return typed
      }),
    newVisitors: (count: number) =>
      limited.uncounted(() => Promise.all(Array.from({ length: count }, () => visitUpToPayment(api)))),
    /** The number of tries that pass the limit, for a caller who tries every second and obeys `retryAfter`. */
    async validatedWithin(seconds: number, attempt: () => Promise<Answered>) {
      const end = Date.now() + seconds * 1000
      let validated = 0
      while (Date.now() < end) {
        const { problem } = await attempt()
        if (problem?.code !== 'limited') validated += 1
        limited.passes(problem?.code === 'limited' ? problem.retryAfter! : 1)
      }
      return validated
    },
    /** Runs a whole sign-up with common mistakes. Returns the error codes of all its problems. */
    async signsUp(number: number): Promise<string[]> {
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
      const security = {
        securityQuestion: 'first_pet',
        securityAnswer: 'Rex',
        securityCode: '1234',
        confirmCode: '1234'
      }
      const sections = ['SECURITY_QUESTION' as const, 'SECURITY_CODE' as const]
      note(await api.call(contract.updateParent, { body: { ...security, sections } }, token))
      const typed = { username: `family.${number}`, password: 'correct-horse-1' }
      for (const _ of [1, 2, 3]) {
        note(await api.call(contract.checkUsername, { body: { username: typed.username } }, token))
      }
      note(await api.call(contract.setCredentials, { body: typed }, token))
      note(await limited.login({ ...typed, password: number % 3 === 0 ? 'mistyped-1' : typed.password }))
      note(await limited.login(typed))
      return problems
    }
  }
  return limited
}

/** The answer about the codes of a price: their limit is a value beside the price. */
export function codesOf(priced: Awaited<ReturnType<Visitor['price']>>): Answered {
  const limited = priced.ok ? priced.value.codesLimited : undefined
  return limited ? { ok: false, problem: { code: 'limited', ...limited } } : priced
}
