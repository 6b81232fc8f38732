import { expect, test } from 'vitest'
import { arrivalOf } from '#hosted/browser/arrival.ts'

test.each([
  ['', {}],
  ['?offer=1&ref=friend&pct=MTU', { referrerKey: 'friend', percent: 15 }],
  ['?offer=1&ref=friend&pct=MjA=', { referrerKey: 'friend', percent: 20 }],
  ['?offer=1&ref=friend&pct=NQ%3D%3D', { referrerKey: 'friend', percent: 5 }],
  ['?offer=1&ref=friend&pct=MTAw', { referrerKey: 'friend', percent: 100 }],
  ['?offer=1&ref=friend&pct=OTk5', { referrerKey: 'friend', percent: 0 }],
  ['?offer=1&ref=friend&pct=%00', { referrerKey: 'friend', percent: 0 }],
  ['?offer=1&ref=friend', { referrerKey: 'friend', percent: 0 }],
  ['?ref=friend&pct=MTU', {}],
  ['?package=PREMIUM2', { packageCode: 'PREMIUM2' }]
])('the link "%s" arrives with %o', (search, arrival) => {
  expect(arrivalOf(search)).toEqual(arrival)
})
