import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRestorer } from '#core/restorer.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('a restorer acts once for the requests of a task, and after that task', () => {
  const restore = vi.fn()
  const { request } = createRestorer(restore, () => {})
  request()
  request()
  expect(restore).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(restore).toHaveBeenCalledTimes(1)
})

test('a restorer whose work is undone at once acts three times a second, and gives up after ten', () => {
  const giveUp = vi.fn()
  const restore = vi.fn(() => request())
  const { request } = createRestorer(restore, giveUp)
  request()
  const times = Array.from({ length: 5 }, () => {
    vi.advanceTimersByTime(999)
    const count = restore.mock.calls.length
    vi.advanceTimersByTime(1)
    return count
  })
  expect(times).toEqual([3, 6, 9, 10, 10])
  expect(giveUp).toHaveBeenCalledTimes(1)
})

test('a restorer that is needed every ten seconds never gives up', () => {
  const giveUp = vi.fn()
  const restore = vi.fn()
  const { request } = createRestorer(restore, giveUp)
  for (let count = 0; count < 60; count += 1) {
    request()
    vi.advanceTimersByTime(10_000)
  }
  expect(restore).toHaveBeenCalledTimes(60)
  expect(giveUp).not.toHaveBeenCalled()
})

test('an ended restorer does nothing any more', () => {
  const restore = vi.fn()
  const { request, end } = createRestorer(restore, restore)
  request()
  end()
  request()
  vi.advanceTimersByTime(5_000)
  expect(restore).not.toHaveBeenCalled()
})
