import { expect, test } from 'vitest'
import { createDataLoader, createDataLoaderFor } from '#server/database/data-loader.ts'

/** A loader that doubles numbers, fails on 13 and records its batches. Each batch waits for `statement`. */
function doubling(statement: Promise<unknown> = new Promise(setImmediate)) {
  const batches: number[][] = []
  const double = createDataLoader(async (numbers: readonly number[]) => {
    batches.push([...numbers])
    await statement
    if (numbers.includes(13)) throw new Error('13')
    return numbers.map(number => 2 * number)
  })
  return { batches, double }
}

test('questions of one moment are answered by one statement, each with its own answer', async () => {
  const { batches, double } = doubling()
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(batches).toEqual([[1, 2, 3]])
})

test('a question during a statement goes into the next', async () => {
  const statement = Promise.withResolvers<void>()
  const { batches, double } = doubling(statement.promise)
  const first = double(1)
  await expect.poll(() => batches).toEqual([[1]])
  const others = [double(2), double(3)]
  statement.resolve()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6])
  expect(batches).toEqual([[1], [2, 3]])
})

test('a later question is answered too', async () => {
  const { double } = doubling()
  expect(await double(1)).toBe(2)
  expect(await double(2)).toBe(4)
})

test('no question fails by the failure of another', async () => {
  const { batches, double } = doubling()
  const answers = await Promise.allSettled([1, 13, 2].map(double))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(batches).toEqual([[1, 13, 2], [1], [13], [2]])
  expect(await double(4)).toBe(8)
})

test('a crowd is served in several statements', async () => {
  const { batches, double } = doubling()
  const numbers = Array.from({ length: 450 }, (_, index) => 100 + index)
  expect(await Promise.all(numbers.map(double))).toEqual(numbers.map(number => 2 * number))
  expect(batches.map(({ length }) => length)).toEqual([200, 200, 50])
})

test('two databases are never asked together', async () => {
  const asked: string[] = []
  const ask = createDataLoaderFor(async ({ name }: { name: string }, items: readonly number[]) => {
    asked.push(`${name} ${items.join(' ')}`)
    return items
  })
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  await Promise.all([ask(one, 1), ask(other, 2), ask(one, 3)])
  expect(asked).toEqual(['one 1 3', 'other 2'])
})
