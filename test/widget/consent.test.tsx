import { afterEach, describe, expect, test, vi } from 'vitest'
import { gives } from '#test/support/fake-environment.ts'
import { kind } from '#test/support/screens/visit.tsx'
import { click, untilIdle } from '#test/support/render.tsx'
import type { Options } from '#widget/entry/options.ts'
import { cleanUp, createPage, leave, type Mounted, rootOf, shown, wordsOf } from './page.ts'

afterEach(cleanUp)

const recorderOf = (heard: string[]) => ({ start: () => heard.push('start'), stop: () => heard.push('stop') })
const choiceIn = ({ element }: Mounted, name: string) =>
  [...rootOf(element).querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) =>
    textContent.startsWith(name)
  )!
const questionIn = ({ element }: Mounted) => rootOf(element).querySelector<HTMLElement>('.cpj-consent')
const counted = (mounted: Mounted) => mounted.eventsOf('analytics').map(event => JSON.stringify(event))

/** A sign-up in Britain whose first screen is shown. */
async function british(options: Partial<Options> = {}) {
  const heard: string[] = []
  const page = createPage({ answers: { ...kind, recordConsent: gives({}) } })
  const mounted = page.mount({ country: 'GB', locale: 'en', recorder: recorderOf(heard), ...options })
  await shown(mounted)
  await untilIdle()
  return { ...mounted, page, heard }
}

describe('the option consent', () => {
  test('left out releases nothing, after anything that the visitor does', async () => {
    const mounted = await british()
    await click(choiceIn(mounted, 'For Parents'))
    await vi.waitFor(() => expect(mounted.eventsOf('step')).toHaveLength(2))
    expect(counted(mounted)).toEqual([])
    expect(mounted.heard).toEqual([])
    expect(questionIn(mounted)).toBeNull()
  })

  test.each([
    [true, ['start']],
    [false, []],
    [{ recorder: true }, ['start']],
    [{ analytics: true }, []]
  ] as const)('of %j gives the recorder %j', async (consent, expected) => {
    const mounted = await british({ consent })
    await vi.waitFor(() => expect(mounted.heard).toEqual(expected))
  })

  test('given later counts from then on, and its withdrawal at once', async () => {
    const mounted = await british()
    mounted.join.update({ consent: true })
    await click(choiceIn(mounted, 'For Parents'))
    await vi.waitFor(() => expect(counted(mounted)).toHaveLength(2))
    expect(counted(mounted)[0]).toContain('Step Submitted')
    await vi.waitFor(() => expect(mounted.heard).toEqual(['start']))

    mounted.join.update({ consent: { analytics: false, recorder: false } })
    expect(mounted.heard).toEqual(['start', 'stop'])
    await vi.waitFor(() => expect(choiceIn(mounted, 'No')).toBeDefined())
    await click(choiceIn(mounted, 'No'))
    await vi.waitFor(() => expect(mounted.eventsOf('step')).toHaveLength(3))
    expect(counted(mounted)).toHaveLength(2)
  })

  test('releases earlier events only with earlierEvents', async () => {
    const mounted = await british({ consent: { earlierEvents: true } })
    await vi.waitFor(() => expect(mounted.eventsOf('step')).toHaveLength(1))
    expect(counted(mounted)).toEqual([])
    mounted.join.update({ consent: { analytics: true, earlierEvents: true } })
    await vi.waitFor(() => expect(counted(mounted)).toHaveLength(1))
    expect(counted(mounted)[0]).toContain('landing')
  })

  test('is counted as a refusal where the browser sends Global Privacy Control', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
    const mounted = await british({ country: 'US', consent: 'ask' })
    expect(mounted.heard).toEqual([])
    expect(counted(mounted)).toEqual([])
    expect(questionIn(mounted)).toBeNull()
  })
})

describe('a widget that asks itself', () => {
  const asks = async (options: Partial<Options> = {}) => {
    const mounted = await british({ consent: 'ask', ...options })
    await vi.waitFor(() => expect(questionIn(mounted)).not.toBeNull())
    return mounted
  }

  test('names the purposes of this page, and offers both answers alike', async () => {
    const mounted = await asks()
    expect(questionIn(mounted)!.textContent).toContain(
      'May we use analytics and a recording of your visit without what you enter?'
    )
    const buttons = [...questionIn(mounted)!.querySelectorAll('button')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Accept', 'Decline'])
    const [accept, decline] = buttons.map(({ className, dataset }) => ({ className, ...dataset }))
    expect(accept).toEqual(decline)
    expect(questionIn(mounted)!.querySelector('a')!.href).toBe('https://join.test/privacy')
  })

  test('releases the accepted purposes and records them, and so does a withdrawal', async () => {
    const mounted = await asks()
    const { page } = mounted
    await click(choiceIn(mounted, 'Accept'))
    expect(questionIn(mounted)).toBeNull()
    await vi.waitFor(() => expect(mounted.heard).toEqual(['start']))

    await click(choiceIn(mounted, 'Your privacy choices'))
    expect(questionIn(mounted)!.textContent).toContain('You have accepted.')
    await click(choiceIn(mounted, 'Decline'))
    expect(mounted.heard).toEqual(['start', 'stop'])
    await vi.waitFor(() => expect(page.api.bodiesOf('recordConsent')).toHaveLength(2))
    const [given, withdrawn] = page.api.bodiesOf('recordConsent') as Record<string, unknown>[]
    expect(given).toMatchObject({ purposes: { analytics: true, recorder: true }, language: 'en', text: '2026-11-29' })
    expect(withdrawn).toMatchObject({ purposes: { analytics: false, recorder: false } })
    expect(withdrawn!.segmentAnonymousId).toBe(given!.segmentAnonymousId)
    expect(withdrawn!.answerId).not.toBe(given!.answerId)
  })

  test('does not ask again in this tab, and does so in another', async () => {
    const mounted = await asks()
    await click(choiceIn(mounted, 'Decline'))
    await leave(mounted.join)
    const again = await british({ consent: 'ask' })
    await vi.waitFor(() => expect(wordsOf(again.element)).toContain('Your privacy choices'))
    expect(questionIn(again)).toBeNull()
    await leave(again.join)
    sessionStorage.clear()
  })

  test('begins and ends with update', async () => {
    const mounted = await british({ consent: true })
    mounted.join.update({ consent: 'ask' })
    await vi.waitFor(() => expect(questionIn(mounted)).not.toBeNull())
    expect(mounted.heard).toEqual(['start', 'stop'])
    mounted.join.update({ consent: false })
    await vi.waitFor(() => expect(questionIn(mounted)).toBeNull())
  })

  test('does not ask in the United States, and lets the visitor decline there', async () => {
    const mounted = await british({ country: 'US', consent: 'ask' })
    await vi.waitFor(() => expect(wordsOf(mounted.element)).toContain('Your privacy choices'))
    expect(questionIn(mounted)).toBeNull()
    await vi.waitFor(() => expect(mounted.heard).toEqual(['start']))
    await click(choiceIn(mounted, 'Your privacy choices'))
    await click(choiceIn(mounted, 'Decline'))
    expect(mounted.heard).toEqual(['start', 'stop'])
  })
})

describe('the link to a privacy notice', () => {
  const linkIn = ({ element }: Mounted) =>
    rootOf(element).querySelector<HTMLAnchorElement>('.cpj-privacy a:not([href^=tel])')

  test.each([
    ['pro', undefined, 'https://join.test/privacy'],
    ['pro', 'https://partner.test/privacy', 'https://partner.test/privacy']
  ] as const)('stands below the first form of %s, %s', async (flow, privacyUrl, expected) => {
    const mounted = await british({ flow, privacyUrl } as Partial<Options>)
    await vi.waitFor(() => expect(linkIn(mounted)?.href).toBe(expected))
    expect(linkIn(mounted)!.textContent).toContain('Privacy notice')
  })

  test('is missing where nothing is asked for, and follows update', async () => {
    const mounted = await british()
    expect(linkIn(mounted)).toBeNull()
    await click(choiceIn(mounted, 'For Parents'))
    await vi.waitFor(() => expect(linkIn(mounted)?.href).toBe('https://join.test/privacy'))
    mounted.join.update({ privacyUrl: 'https://partner.test/ours' })
    await vi.waitFor(() => expect(linkIn(mounted)?.href).toBe('https://partner.test/ours'))
  })
})
