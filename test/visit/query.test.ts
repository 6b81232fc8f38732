import { afterEach, expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '#core/errors.ts'
import { createQuery } from '#visit/query.ts'
import { deferred } from '#test/support/fake-environment.ts'

afterEach(() => void vi.restoreAllMocks())

/** A query whose calls the test answers, in any order. */
function slowQuery(key?: () => string) {
  const end = new AbortController()
  const calls: ReturnType<typeof deferred<Result<string>>>[] = []
  const values: string[] = []
  const query = createQuery<string>({
    signal: end.signal,
    key,
    call() {
      calls.push(deferred<Result<string>>())
      return calls.at(-1)!.promise
    },
    onSuccess: value => void values.push(value)
  })
  return { query, calls, values, end: () => end.abort() }
}

test('only the latest call of a query counts', async () => {
  const { query, calls, values } = slowQuery()
  const fetched = [query.fetch(), query.fetch()]
  calls[1]!.resolve(ok('new'))
  calls[0]!.resolve(ok('old'))
  expect(await Promise.all(fetched)).toEqual([undefined, ok('new')])
  expect(query.$state.get()).toEqual({ name: 'ready', value: 'new' })
  expect(values).toEqual(['new'])
})

test('a query whose key changes during a call asks again, and a loaded key is not asked for twice', async () => {
  let country = 'US'
  const { query, calls } = slowQuery(() => country)
  const loading = query.load()
  country = 'GB'
  calls[0]!.resolve(ok('of US'))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]!.resolve(ok('of GB'))
  expect(await loading).toEqual(ok('of GB'))
  await query.load()
  expect(calls).toHaveLength(2)
})

test('a query that has ended with its visit changes nothing', async () => {
  const { query, calls, end } = slowQuery()
  const fetching = query.fetch()
  end()
  calls[0]!.resolve(ok('late'))
  expect(await fetching).toBeUndefined()
  expect(query.$state.get()).toEqual({ name: 'loading' })
})

test('a problem that another screen explains is not shown, and any other can be tried again', async () => {
  const { query, calls } = slowQuery()
  const fetching = query.fetch()
  calls[0]!.resolve({ ok: false, problem: { code: 'expired', isExplained: true } })
  await fetching
  expect(query.$state.get()).toEqual({ name: 'loading' })
  void query.fetch()
  calls[1]!.resolve(fail('offline'))
  await query.settled()
  expect(query.$state.get()).toEqual({ name: 'failed', problem: { code: 'offline' } })
  void query.load()
  expect(calls).toHaveLength(3)
})

test('an explained problem leaves the earlier answer, and a replaced answer outlasts the call under way', async () => {
  const { query, calls } = slowQuery()
  query.replace('known')
  void query.fetch()
  calls[0]!.resolve({ ok: false, problem: { code: 'pricing.refused', isExplained: true } })
  await query.settled()
  expect(query.$state.get()).toEqual({ name: 'ready', value: 'known' })
  const fetching = query.fetch()
  query.replace('newer')
  calls[1]!.resolve(ok('late'))
  expect(await fetching).toBeUndefined()
  expect(query.$state.get()).toEqual({ name: 'ready', value: 'newer' })
})

test.each(['call', 'onSuccess'] as const)('a throw in `%s` of a query is a problem for the visitor', async place => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = () => {
    throw new Error('a broken built-in')
  }
  const { signal } = new AbortController()
  const query = createQuery({ signal, call: async () => ok(''), [place]: broken })
  await query.fetch()
  expect(query.$state.get()).toEqual({ name: 'failed', problem: { code: 'unexpected' } })
})
