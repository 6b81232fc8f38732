import { expect, test } from 'vitest'
import { loginTimeIn } from '#checkout/credentials/login-time.ts'

test.each([['en-US'], ['es-MX']])('the time at which a login was set names its time zone (%s)', tag => {
  const zone = new Intl.DateTimeFormat(tag, { timeZoneName: 'short' })
    .formatToParts(new Date('2026-11-27T21:47:00Z'))
    .find(({ type }) => type === 'timeZoneName')!.value
  expect(loginTimeIn(tag, '2026-11-27T21:47:00Z')).toContain(zone)
})

test('a login that was set on the first of a month names it by an ordinal in French', () => {
  expect(loginTimeIn('fr-CA', '2026-12-01T12:00:00Z')).toMatch(/^1er décembre 2026/)
})
