// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentText } from '#core/rules/consent.ts'
import { type KeptConsent, presentAnswers } from '#hosted/browser/consent-memory.ts'

const day = 86_400_000
const purposes = { analytics: true }
const answeredAt = (at: number) =>
  presentAnswers({ record: { text: consentText, purposes }, at, isRecorded: true } as unknown as KeptConsent)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer about consent counts for half a year', () => {
  expect(answeredAt(Date.now() - 181 * day)).toEqual(purposes)
  expect(answeredAt(Date.now() - 183 * day)).toBeUndefined()
})

test('an answer counts after the clock was set back, but never longer than its time', () => {
  expect(answeredAt(Date.now() + day)).toEqual(purposes)
  expect(answeredAt(Date.now() + 10_000 * day)).toBeUndefined()
})
