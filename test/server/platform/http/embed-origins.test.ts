import { expect, test } from 'vitest'
import { createOriginGuard, isEmbedOrigin, parseEmbedOrigin } from '#server/platform/http/embed-origins.ts'

test.each([
  ['https://partner.example', 'https://partner.example'],
  ['partner.example', 'https://partner.example'],
  [' HTTPS://Partner.Example:443 ', 'https://partner.example'],
  ['https://partner.example:8443', 'https://partner.example:8443'],
  ['*.partner.example', 'https://*.partner.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ['', null],
  ['*', null],
  ['https://*', null],
  ['*.example', null],
  ['https://a.*.example', null],
  ['http://partner.example', null],
  ['https://partner.example/', null],
  ['https://partner.example/join', null],
  ['https://partner.example:0', null],
  ['https://partner.example:65536', null],
  ['https://user@partner.example', null],
  ['https://partner.example;script-src', null],
  ['ftp://partner.example', null]
])('%j is read as %j', (text, expected) => {
  expect(parseEmbedOrigin(text)).toBe(expected)
})

test.each([
  ['https://partner.example', true],
  ['http://partner.example', false],
  ['https://partner.example:8443', false],
  ['https://partner.example.evil.example', false],
  ['https://a.wild.example', true],
  ['https://a.b.wild.example', true],
  ['https://wild.example', false],
  ['https://.wild.example', false],
  ['https://..wild.example', false],
  ['https://a..wild.example', false],
  ['https://-.wild.example', false],
  ['https://a-.wild.example', false],
  ['https://-a.b.wild.example', false],
  ['https://a-b.c--d.wild.example', true],
  ['https://..port.example:8443', false],
  ['https://evilwild.example', false],
  ['http://a.wild.example', false],
  ['https://a.wild.example:8443', false],
  ['https://evil.example/.wild.example', false],
  ['https://evil.example:1@a.wild.example', false],
  ['https://a.port.example:8443', true],
  ['https://a.port.example', false],
  ['null', false],
  ['', false]
])('the origin %j may embed: %j', (origin, expected) => {
  const list = ['https://partner.example', 'https://*.wild.example', 'https://*.port.example:8443']
  expect(isEmbedOrigin(list, origin)).toBe(expected)
})

test.each([
  { onlyReportsOrigins: false, isIn: false, said: 'an origin is not on the list' },
  {
    onlyReportsOrigins: true,
    isIn: true,
    said: 'an origin that is not on the list was let in'
  }
])('a list that only reports: $onlyReportsOrigins', ({ onlyReportsOrigins, isIn, said }) => {
  const warnings: unknown[] = []
  const settings = { baseUrl: 'https://join.example', embedOrigins: ['https://*.partner.example'], onlyReportsOrigins }
  const allowed = createOriginGuard(() => settings, {
    warn: (fields, message) => void warnings.push([fields, message])
  })

  expect(allowed('https://a.partner.example')).toBe(true)
  for (const none of ['', 'null', 'https://join.example']) expect(allowed(none)).toBe(false)
  expect(warnings).toEqual([])
  for (let asked = 0; asked < 3; asked += 1) expect(allowed('https://stranger.example')).toBe(isIn)
  expect(warnings).toEqual([[{ origin: 'https://stranger.example' }, said]])
})
