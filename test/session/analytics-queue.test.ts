import { describe, expect, test } from 'vitest'
import type { AnalyticsEvent } from '#session/event.ts'
import { createAnalyticsQueue } from '#session/analytics-queue.ts'

const viewed = (step: string): AnalyticsEvent => ({ type: 'analytics', name: 'Step Viewed', properties: { step } })

function queueIn(country: string) {
  const sent: AnalyticsEvent[] = []
  return { sent, queue: createAnalyticsQueue(country, event => sent.push(event)) }
}

describe('what is counted', () => {
  test('is told at once in the United States', () => {
    const { sent, queue } = queueIn('US')
    queue.track(viewed('parent'))
    expect(sent).toEqual([viewed('parent')])
  })

  test.each(['GB', 'CA', 'AU', 'NZ', 'IE', 'MX', 'DE'])('waits for consent in %s, then comes in order', country => {
    const { sent, queue } = queueIn(country)
    queue.track(viewed('parent'))
    queue.track(viewed('family'))
    expect(sent).toEqual([])
    queue.consent(true)
    queue.track(viewed('packages'))
    expect(sent).toEqual([viewed('parent'), viewed('family'), viewed('packages')])
  })

  test('follows the billing address, both ways', () => {
    const { sent, queue } = queueIn('US')
    queue.reside('GB')
    queue.track(viewed('payment'))
    expect(sent).toEqual([])
    queue.reside('US')
    expect(sent).toEqual([viewed('payment')])
  })

  test('is not kept without end', () => {
    const { sent, queue } = queueIn('GB')
    for (let number = 0; number < 1000; number += 1) queue.track(viewed(String(number)))
    queue.consent(true)
    expect(sent).toHaveLength(200)
    expect(sent.at(-1)).toEqual(viewed('999'))
  })
})
