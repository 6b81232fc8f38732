import { describe, expect, test } from 'vitest'
import type { Told } from '#session/event.ts'
import { createTeller } from '#session/teller.ts'

const viewed = (step: string): Told => ({ type: 'analytics', name: 'Step Viewed', properties: { step } })

function tellerIn(country: string) {
  const told: Told[] = []
  return { told, teller: createTeller(country, event => told.push(event)) }
}

describe('what is counted', () => {
  test('is told at once in the United States', () => {
    const { told, teller } = tellerIn('US')
    teller.tell(viewed('parent'))
    expect(told).toEqual([viewed('parent')])
  })

  test.each(['GB', 'CA', 'AU', 'NZ', 'IE', 'MX', 'DE'])('waits for consent in %s, then comes in order', country => {
    const { told, teller } = tellerIn(country)
    teller.tell(viewed('parent'))
    teller.tell(viewed('family'))
    expect(told).toEqual([])
    teller.consent(true)
    teller.tell(viewed('packages'))
    expect(told).toEqual([viewed('parent'), viewed('family'), viewed('packages')])
  })

  test('follows the billing address, both ways', () => {
    const { told, teller } = tellerIn('US')
    teller.reside('GB')
    teller.tell(viewed('payment'))
    expect(told).toEqual([])
    teller.reside('US')
    expect(told).toEqual([viewed('payment')])
  })

  test('is not kept without end', () => {
    const { told, teller } = tellerIn('GB')
    for (let number = 0; number < 1000; number += 1) teller.tell(viewed(String(number)))
    teller.consent(true)
    expect(told).toHaveLength(200)
    expect(told.at(-1)).toEqual(viewed('999'))
  })
})
