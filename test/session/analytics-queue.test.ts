import { describe, expect, test } from 'vitest'
import type { AnalyticsEvent } from '#session/event.ts'
import { createAnalyticsQueue } from '#session/analytics-queue.ts'

const viewed = (step: string): AnalyticsEvent => ({ type: 'analytics', name: 'Step Viewed', properties: { step } })

function tellerIn(country: string) {
  const told: AnalyticsEvent[] = []
  return { told, queue: createAnalyticsQueue(country, event => told.push(event)) }
}

describe('what is counted', () => {
  test('is told at once in the United States', () => {
    const { told, queue } = tellerIn('US')
    queue.track(viewed('parent'))
    expect(told).toEqual([viewed('parent')])
  })

  test.each(['GB', 'CA', 'AU', 'NZ', 'IE', 'MX', 'DE'])('waits for consent in %s, then comes in order', country => {
    const { told, queue } = tellerIn(country)
    queue.track(viewed('parent'))
    queue.track(viewed('family'))
    expect(told).toEqual([])
    queue.consent(true)
    queue.track(viewed('packages'))
    expect(told).toEqual([viewed('parent'), viewed('family'), viewed('packages')])
  })

  test('follows the billing address, both ways', () => {
    const { told, queue } = tellerIn('US')
    queue.reside('GB')
    queue.track(viewed('payment'))
    expect(told).toEqual([])
    queue.reside('US')
    expect(told).toEqual([viewed('payment')])
  })

  test('is not kept without end', () => {
    const { told, queue } = tellerIn('GB')
    for (let number = 0; number < 1000; number += 1) queue.track(viewed(String(number)))
    queue.consent(true)
    expect(told).toHaveLength(200)
    expect(told.at(-1)).toEqual(viewed('999'))
  })
})
