import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DeadlineError, resultOr, within } from '#core/deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function after<Value>(ms: number, value: Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>()
  setTimeout(resolve, ms, value)
  return promise
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a value that comes in time is the result, and is not late', async () => {
  const late = vi.fn()
  const result = within(100, after(99, 'value'), late)
  await passes(99)
  expect(await result).toBe('value')
  expect(vi.getTimerCount()).toBe(0)
  expect(late).not.toHaveBeenCalled()
})

test('a value that comes too late is disposed of', async () => {
  const late = vi.fn()
  const result = within(100, after(200, 'value'), late)
  const failed = expect(result).rejects.toThrow(new DeadlineError('no answer within 100 ms'))
  await passes(100)
  await failed
  expect(late).not.toHaveBeenCalled()
  await passes(100)
  expect(late.mock.calls).toEqual([['value']])
})

test('work that fails in time or too late fails, or is answered by the deadline', async () => {
  const broken = async (ms: number) => {
    await after(ms, undefined)
    throw new Error('broken')
  }
  const inTime = expect(resultOr(100, broken(50), () => 'deadline')).rejects.toThrow('broken')
  const tooLate = expect(resultOr(100, broken(150), () => 'deadline')).resolves.toBe('deadline')
  await passes(150)
  await Promise.all([inTime, tooLate])
})
