import { expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '#core/errors.ts'
import { createSubmission } from '#visit/submission.ts'
import { deferred } from '#test/support/fake-environment.ts'

test('a second submit while the first is under way does nothing', async () => {
  const { promise, resolve } = deferred<Result<string>>()
  const send = vi.fn(() => promise)
  const done = vi.fn()
  const submission = createSubmission(send, done)
  const both = Promise.all([submission.submit(1), submission.submit(2)])
  expect(submission.$status.get()).toEqual({ name: 'sending' })
  resolve(ok('first'))
  await both
  expect(send).toHaveBeenCalledExactlyOnceWith(1)
  expect(done).toHaveBeenCalledExactlyOnceWith('first')
  expect(submission.$status.get()).toEqual({ name: 'idle' })
})

test('a refusal is shown, and clearing puts it away', async () => {
  const failed = vi.fn()
  const submission = createSubmission(async () => fail('limited'), vi.fn(), failed)
  await submission.submit(undefined)
  expect(submission.$status.get()).toEqual({ name: 'failed', problem: { code: 'limited' } })
  expect(failed).toHaveBeenCalledExactlyOnceWith({ code: 'limited' })
  submission.clear()
  expect(submission.$status.get()).toEqual({ name: 'idle' })
})
