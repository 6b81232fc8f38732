import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renewalDate } from '#core/rules/renewal.ts'

test.each([
  ['the same day of a later year', '2026-11-24T12:00:00Z', 1, 'America/New_York', '2027-11-24'],
  ['the day of the buyer, not of Greenwich', '2026-11-25T07:05:00Z', 1, 'America/Los_Angeles', '2027-11-24'],
  ['the day of a buyer who is ahead of Greenwich', '2026-11-24T12:00:00Z', 2, 'Pacific/Auckland', '2028-11-25'],
  ['28 February for 29 February', '2028-02-29T12:00:00Z', 1, 'Europe/London', '2029-02-28'],
  ['28 February for 29 February after two years', '2028-02-29T12:00:00Z', 2, 'Europe/London', '2030-02-28'],
  ['29 February for 29 February after four years', '2028-02-29T12:00:00Z', 4, 'Europe/London', '2032-02-29'],
  ['28 February when only the buyer has 29 February', '2028-03-01T05:00:00Z', 1, 'America/Los_Angeles', '2029-02-28'],
  ['1 March when only Greenwich has 29 February', '2028-02-29T12:00:00Z', 1, 'Pacific/Auckland', '2029-03-01'],
  ['28 February in the year before a leap year', '2027-02-28T23:59:59Z', 1, 'Europe/London', '2028-02-28'],
  ['the day, in a year whose clocks change later', '2026-03-10T04:30:00Z', 1, 'America/New_York', '2027-03-10'],
  ['the day, in a year whose clocks change earlier', '2027-03-11T04:30:00Z', 1, 'America/New_York', '2028-03-10'],
  // The clocks of these places leave out the local time of the purchase in the year of the renewal.
  ['the day, where midnight does not exist on it', '2025-03-08T05:10:00Z', 1, 'America/Havana', '2026-03-08'],
  ['the day, where an hour of it does not exist', '2026-03-14T09:30:00Z', 1, 'America/Los_Angeles', '2027-03-14']
])('a subscription renews on %s', (_name, purchase, years, timeZone, date) => {
  expect(dayOf(renewalDate(new Date(purchase), years, timeZone), timeZone)).toBe(date)
})

test('the day of the renewal is the day of the purchase, in each zone and at each moment', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(1, 2), zones, (purchase, years, timeZone) => {
      const [year, ...day] = dayOf(purchase, timeZone).split('-')
      const expected = [Number(year) + years, ...day].join('-')
      const isLeapDay = day.join('-') === '02-29'
      expect(dayOf(renewalDate(purchase, years, timeZone), timeZone)).toBe(
        isLeapDay ? expected.replace('-29', '-28') : expected
      )
    }),
    { numRuns: 1_000 }
  )
})

/** The day of a moment in a zone, such as `2027-02-28`. */
function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment)
}
