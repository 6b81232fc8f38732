import * as fc from 'fast-check'
import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { purposes } from '#core/rules/consent.ts'
import { createAnalytics } from '#visit/analytics.ts'
import { createConsentGate, type GivenConsent } from '#visit/consent.ts'
import type { AnalyticsEvent } from '#visit/event.ts'

/** An answer by purpose. */
type Answer = Exclude<GivenConsent, boolean | string | undefined>

const viewed = (step: string): AnalyticsEvent => ({ type: 'analytics', name: 'Step Viewed', properties: { step } })
const identified: AnalyticsEvent = { type: 'identify', anonymousId: 'a' }

function analyticsIn(country: string, isOptedOut = false) {
  const sent: AnalyticsEvent[] = []
  const $country = atom(country)
  const gate = createConsentGate($country, isOptedOut)
  const { track } = createAnalytics({
    ...gate,
    $consent: gate.$given,
    anonymousId: 'a',
    environment: { report: event => sent.push(event as AnalyticsEvent) },
    signal: new AbortController().signal
  })
  return {
    ...gate,
    $country,
    views: (...steps: string[]) => steps.map(step => track(viewed(step))),
    sent,
    steps: () => sent.flatMap(event => (event.type === 'analytics' ? [event.properties.step] : []))
  }
}

describe('a purpose is allowed', () => {
  describe.each(purposes)('%s', purpose => {
    test.each([
      ['US', 'no signal', undefined, true, true],
      ['US', 'no signal', true, true, true],
      ['US', 'no signal', false, true, false],
      ['US', 'opted out', undefined, false, false],
      ['US', 'opted out', true, false, true],
      ['US', 'opted out', false, false, false],
      ['GB', 'no signal', undefined, false, false],
      ['GB', 'no signal', true, false, true],
      ['GB', 'no signal', false, false, false],
      ['GB', 'opted out', undefined, false, false],
      ['GB', 'opted out', true, false, true],
      ['GB', 'opted out', false, false, false]
    ] as const)('%s, %s, answered %s: before %s, then %s', (country, signal, answer, before, after) => {
      const { $allows, give } = createConsentGate(atom(country), signal === 'opted out')
      expect($allows.get()(purpose)).toBe(before)
      give({ [purpose]: answer })
      expect($allows.get()(purpose)).toBe(after)
    })

    test.each([
      [true, true],
      [false, false],
      ['ask', false],
      [undefined, false]
    ] as const)('in Britain by one answer for all, %s: %s', (given, isAllowed) => {
      const { $allows, give } = createConsentGate(atom('GB'))
      give(given)
      expect($allows.get()(purpose)).toBe(isAllowed)
    })

    test('by its own answer alone', () => {
      const { $allows, give } = createConsentGate(atom('IE'))
      give(Object.fromEntries(purposes.map(other => [other, other !== purpose])))
      expect(purposes.filter(other => $allows.get()(other))).toEqual(purposes.filter(other => other !== purpose))
    })
  })

  test('by the billing country, which may change twice', () => {
    const $country = atom('US')
    const { $allows } = createConsentGate($country)
    $country.set('GB')
    expect($allows.get()('analytics')).toBe(false)
    $country.set('US')
    expect($allows.get()('analytics')).toBe(true)
  })
})

describe('events', () => {
  test('are sent at once in the United States, after the id of the browser', () => {
    const { views, sent } = analyticsIn('US')
    views('parent')
    expect(sent).toEqual([identified, viewed('parent')])
  })

  test('are sent from the consent on, without earlier ones', () => {
    const { views, sent, give } = analyticsIn('GB')
    expect(views('landing', 'parent')).toEqual([false, false])
    give({ analytics: true })
    views('family')
    expect(sent).toEqual([identified, viewed('family')])
  })

  test('name the browser once, however often other answers change', () => {
    const { sent, give } = analyticsIn('US')
    give({ chat: true })
    give({ chat: false, analytics: true })
    expect(sent).toEqual([identified])
  })

  test('end with a withdrawal, and begin again after it without those between', () => {
    const { views, steps, give } = analyticsIn('GB')
    give({ analytics: true })
    views('landing')
    give({ analytics: false })
    views('parent')
    give({ analytics: true })
    views('family')
    expect(steps()).toEqual(['landing', 'family'])
  })

  test('follow the billing address, and are never sent later', () => {
    const { views, steps, $country } = analyticsIn('US')
    $country.set('GB')
    views('payment')
    $country.set('US')
    views('receipt')
    expect(steps()).toEqual(['receipt'])
  })

  test('include earlier ones only where the embedder wants them, in order', () => {
    const { views, sent, give } = analyticsIn('GB')
    give({ earlierEvents: true })
    expect(views('landing', 'parent')).toEqual([true, true])
    expect(sent).toEqual([])
    give({ analytics: true, earlierEvents: true })
    views('family')
    expect(sent).toEqual([identified, ...['landing', 'parent', 'family'].map(viewed)])
  })

  test.each<[string, GivenConsent]>([
    ['a consent that does not say so', { analytics: true }],
    ['a consent to another purpose', { chat: true }],
    ['a refusal', { analytics: false, earlierEvents: true }]
  ])('that are held are forgotten after %s', (_, given) => {
    const { views, steps, give } = analyticsIn('GB')
    give({ earlierEvents: true })
    views('landing')
    give(given)
    give({ analytics: true, earlierEvents: true })
    expect(steps()).toEqual([])
  })

  const answers = fc.record(
    { analytics: fc.boolean(), recorder: fc.boolean(), affiliate: fc.boolean(), chat: fc.boolean() },
    { requiredKeys: [] }
  )
  const deeds = (given: fc.Arbitrary<Answer>) =>
    fc.array(
      fc.oneof(
        fc.constant({ does: 'view' } as const),
        fc.record({ does: fc.constant('give' as const), given }),
        fc.record({ does: fc.constant('moves' as const), country: fc.constantFrom('US', 'GB', 'DE') })
      ),
      { maxLength: 40 }
    )

  test('are in order and never repeated, also where the embedder wants earlier ones', () => {
    const requested = fc.tuple(answers, fc.boolean()).map(([given, earlierEvents]) => ({ ...given, earlierEvents }))
    fc.assert(
      fc.property(deeds(requested), all => {
        const { views, steps, give, $country, $given, $allows } = analyticsIn('GB')
        give({})
        const may = new Set<string>()
        for (const [index, deed] of all.entries()) {
          if (deed.does === 'give') give(deed.given)
          else if (deed.does === 'moves') $country.set(deed.country)
          else {
            const { analytics, earlierEvents } = $given.get() as Answer
            if ($allows.get()('analytics') || (earlierEvents && analytics !== false)) may.add(String(index))
            views(String(index))
          }
        }
        const reported = steps().map(Number)
        expect(reported).toEqual([...new Set(reported)].toSorted((one, other) => one - other))
        expect(reported.filter(index => !may.has(String(index)))).toEqual([])
      })
    )
  })
})
