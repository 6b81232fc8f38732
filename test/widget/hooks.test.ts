import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { signupFlow } from '#signup/flow.ts'
import { createFakeEnvironment } from '#test/support/fake-environment.ts'
import type { Host } from '#widget/host/host.ts'
import { hooks } from '#widget/plugins/hooks.ts'
import type { Checked, Options } from '#widget/entry/options.ts'
import type { Hooks, Session } from '#visit/session.ts'
import { opens } from '#test/support/open-visit.ts'

const order = { package: 'PREMIUM2', total: 14400, currency: 'USD' }
let said: unknown[][]

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void said.push(words))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The hooks that a visit gets from an embedder's options. */
function hooksOf(options: Partial<Options>) {
  const { environment } = createFakeEnvironment()
  const session = opens(signupFlow, environment, localeOf({ locale: 'en-US' }))
  const host = { adopt() {}, element: { toggleAttribute() {} } }
  const $options = atom({ flow: 'signup', ...options } as Checked)
  return hooks($options, host as unknown as Host)(session as unknown as Session) as Required<Hooks>
}

test('a hook gets the flow and the next step, and its sentence is the reason to stay', async () => {
  const onBeforeStep = vi.fn(() => ({ refuse: 'Not yet.' }))
  const move = { from: 'parent', to: 'family' }
  expect(await hooksOf({ onBeforeStep }).beforeStep(move)).toBe('Not yet.')
  expect(onBeforeStep).toHaveBeenCalledExactlyOnceWith({ flow: 'signup', ...move })

  const onBeforePay = vi.fn(async () => ({ refuse: 'Not yet.' }))
  expect(await hooksOf({ onBeforePay }).beforePay(order)).toBe('Not yet.')
  expect(onBeforePay).toHaveBeenCalledExactlyOnceWith({ flow: 'signup', ...order })
  expect(said).toEqual([])
})

test('a hook that is not given is no promise, and one that answers nothing lets the visitor go on', async () => {
  expect(hooksOf({ onBeforeStep: () => {} }).beforePay(order)).toBeUndefined()
  expect(await hooksOf({ onBeforePay: () => {} }).beforePay(order)).toBeUndefined()
  expect(said).toEqual([])
})

const mistake = new Error('of the embedder')

test.each([
  [
    () => {
      throw mistake
    },
    'threw',
    [mistake]
  ],
  [() => Promise.reject(mistake), 'threw', [mistake]],
  [() => false, undefined, []],
  [() => true, 'must return nothing or', []],
  [() => 'No.', 'must return nothing or', []],
  [() => ({ refuse: ' ' }), 'must return nothing or', []],
  [() => ({ refuse: 7 }), 'must return nothing or', []]
])('a mistake of the page lets the visitor go on, and is reported: %s', async (onBeforePay, reported, more) => {
  expect(await hooksOf({ onBeforePay: onBeforePay as never }).beforePay(order)).toBeUndefined()
  expect(said).toEqual(
    reported ? [[expect.stringMatching(new RegExp(`onBeforePay ${reported}.*; the visitor goes on`)), ...more]] : []
  )
})

test('a visitor waits five seconds for an answer, and a later one changes nothing', async () => {
  const answering = Promise.withResolvers<{ refuse: string }>()
  const asked = hooksOf({ onBeforePay: () => answering.promise }).beforePay(order)!
  let isDecided = false
  void asked.then(() => (isDecided = true))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isDecided).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  answering.resolve({ refuse: 'Too late.' })
  expect(await asked).toBeUndefined()
  expect(said).toEqual([[expect.stringContaining('onBeforePay gave no answer within 5000 ms'), expect.anything()]])
})
