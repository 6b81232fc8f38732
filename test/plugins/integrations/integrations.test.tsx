import { afterEach, expect, test, vi } from 'vitest'
import { integrations } from '#plugins/integrations/integrations.ts'
import { createSinks } from '#plugins/integrations/analytics-sinks.ts'
import { gives } from '#test/support/fake-environment.ts'
import { newStart } from '#test/support/people.ts'
import { cleanUp, untilIdle } from '#test/support/render.tsx'
import { before, visit } from '#test/support/screens/visit.tsx'

// The product imports the module lazily. Loading it here keeps its loading time out of the tests.
await import('#plugins/integrations/affiliate.ts')

const page = window as unknown as { zE?: unknown; analytics?: unknown; dataLayer?: object[] }

afterEach(async () => {
  await cleanUp()
  document.head.replaceChildren()
  for (const name of ['zE', 'analytics', 'dataLayer'] as const) delete page[name]
})

/** A stand-in for Zendesk whose script is already loaded. */
function standInChat() {
  const said: unknown[][] = []
  const script = document.createElement('script')
  script.id = 'ze-snippet'
  document.head.append(script)
  page.zE = (...words: unknown[]) => void said.push(words)
  return said
}

const withChat = (zdChat: boolean) =>
  gives(newStart({ flags: { ...newStart().flags, zdChat }, chatScript: 'https://chat.test/script.js' }))
/** The chat's code is imported when it is allowed. */
const untilLoaded = async () => {
  await untilIdle()
  await vi.dynamicImportSettled()
  await untilIdle()
}

test.each([
  [true, true, 'landing', ['show']],
  [false, true, 'landing', []],
  [true, false, 'landing', []],
  [true, true, 'parent', []]
] as const)('the chat with its flag %s and its option %s does this on %s: %j', async (flag, chat, step, verbs) => {
  const said = standInChat()
  const visitor = await visit({ step, answers: { start: withChat(flag) } })
  integrations(visitor.session as never, { chat, affiliate: false })
  await untilLoaded()
  expect(said.map(([, verb]) => verb)).toEqual(verbs)
  visitor.end()
})

test.each(['landing', 'duplicate'] as const)('in Britain the chat on %s waits for consent', async step => {
  const said = standInChat()
  const facts = step === 'duplicate' ? { duplicate: { name: 'Ana Reyes', email: 'ana@example.com' } } : {}
  const visitor = await visit({ step, facts, locale: 'en-GB', answers: { start: withChat(true) } })
  integrations(visitor.session as never, { chat: true, affiliate: false })
  await untilLoaded()
  expect(said).toEqual([])
  visitor.session.consent({ analytics: true, recorder: true, affiliate: true })
  await untilLoaded()
  expect(said).toEqual([])
  visitor.session.consent({ chat: true })
  await untilLoaded()
  expect(said.map(([, verb]) => verb)).toContain('show')
  visitor.session.consent({ chat: false })
  await untilLoaded()
  expect(said.at(-1)).toEqual(['messenger', 'hide'])
  visitor.end()
})

test('a recorder starts with its consent, stops with the withdrawal, and gets no other purpose', async () => {
  const heard: string[] = []
  const recorder = { start: (id: string) => heard.push(id), stop: () => heard.push('stop') }
  const visitor = await visit({ locale: 'en-GB' })
  integrations(visitor.session as never, { chat: false, affiliate: false, recorder })
  visitor.session.consent({ analytics: true, chat: true, affiliate: true })
  expect(heard).toEqual([])
  visitor.session.consent({ recorder: true })
  expect(heard).toEqual([visitor.session.anonymousId])
  visitor.session.consent({ recorder: false })
  expect(heard).toEqual([visitor.session.anonymousId, 'stop'])
  visitor.end()
  expect(heard).toHaveLength(2)
})

test('a recorder that throws is the page’s own mistake, and stops neither a consent nor the end of the visit', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const mistakes = [new Error('of start'), new Error('of stop')] as const
  const recorder = {
    start() {
      throw mistakes[0]
    },
    stop() {
      throw mistakes[1]
    }
  }
  const visitor = await visit({ locale: 'en-GB' })
  integrations(visitor.session as never, { chat: false, affiliate: false, recorder })
  for (const may of [true, false, true]) visitor.session.consent({ recorder: may })
  visitor.end()
  expect(reported.mock.calls.flat()).toEqual([mistakes[0], mistakes[1], mistakes[0], mistakes[1]])
  vi.unstubAllGlobals()
})

test('a family that may be registered is helped by name and e-mail, and stays signed out', async () => {
  const said = standInChat()
  const duplicate = { name: 'Ana Reyes', email: 'ana@example.com' }
  const visitor = await visit({ facts: { duplicate }, answers: { start: withChat(true) } })
  integrations(visitor.session as never, { chat: true, affiliate: false })
  await untilLoaded()
  expect(said).toContainEqual([
    'webWidget',
    'prefill',
    { name: { value: 'Ana Reyes' }, email: { value: 'ana@example.com' } }
  ])
  expect(said.some(([, verb]) => verb === 'loginUser')).toBe(false)
})

test.each([
  ['en-US', {}, 1],
  ['en-US', { affiliate: false }, 0],
  ['en-GB', {}, 0],
  ['en-GB', { analytics: true, recorder: true, chat: true }, 0],
  ['en-GB', { affiliate: true }, 1]
] as const)('the affiliate network gets a purchase with its consent: %s, %o', async (locale, consent, count) => {
  const start = gives(
    newStart({ affiliate: { image: 'https://aff.test/pixel?id={transactionId}&paid={total}{currency}' } })
  )
  const visitor = await visit({ step: 'receipt', facts: before.receipt, locale, consent, answers: { start } })
  integrations(visitor.session as never, { chat: false, affiliate: true })
  await untilLoaded()
  const pixels = [...document.querySelectorAll('img')].filter(({ src }) => src.startsWith('https://aff.test'))
  expect(pixels.map(({ src }) => src)).toEqual(Array(count).fill('https://aff.test/pixel?id=tx-1&paid=144.00USD'))
  for (const pixel of pixels) pixel.remove()
})

test('both counters get the events, each in its own form, and one that breaks harms no other', () => {
  const tracked: unknown[][] = []
  page.analytics = {
    track: (...words: unknown[]) => tracked.push(words),
    identify() {
      throw new Error('broken')
    }
  }
  const count = createSinks(['segment', 'dataLayer'], 'signup')
  count({ type: 'analytics', name: 'Step Viewed', properties: { step: 'parent' } })
  count({ type: 'identify', anonymousId: 'a', userId: 'u' })
  count({ type: 'receipt', gaPayloadBase64: btoa('{"value":1}') })
  expect(tracked).toEqual([['Step Viewed', { flow: 'signup', step: 'parent' }]])
  expect(page.dataLayer).toEqual([
    { event: 'Step Viewed', flow: 'signup', step: 'parent' },
    { event: 'Identify', anonymousId: 'a', userId: 'u' },
    { event: 'purchase', gaPayloadBase64: btoa('{"value":1}'), ecommerce: { value: 1 } }
  ])
})
