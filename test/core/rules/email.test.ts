import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '#core/check.ts'
import { Email, emailKeyOf, mailAddress } from '#core/rules/email.ts'

test.each([
  ['Ana.Reyes@Example.COM', 'Ana.Reyes@Example.COM'],
  ["o'brien+join@mail.example.co.uk", "o'brien+join@mail.example.co.uk"],
  ['a@x-1.io', 'a@x-1.io'],
  ['ana@9.example', 'ana@9.example'],
  ['ana@xn--a.example', 'ana@xn--a.example'],
  ['ana@EXÄMPLE.de', 'ana@xn--exmple-cua.de'],
  ['u@例え.jp', 'u@xn--r8jz45g.jp'],
  ['u@हिन्दी.example', 'u@xn--j2bd4cyah0f.example']
])('%s is the mail address %s', (email, address) => {
  expect(mailAddress(email)).toBe(address)
})

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.c',
  'ana@example.1a',
  'ana@example.com@example.com',
  'ana.@example.com',
  '.ana@example.com',
  'an..a@example.com',
  'an a@example.com',
  'añ@example.com',
  'ana@.example.com',
  'ana@-example.com',
  'ana@example-.com',
  'ana@example.-com',
  'ana@example.com-',
  'ana@example.com.',
  'ana@exam_ple.com',
  'ana@192.0.2.1',
  `ana@${'a'.repeat(64)}.com`,
  `ana@example.${'a'.repeat(64)}`,
  'ana@münchen',
  'ana@münchen.de/x',
  'ana@münchen.xn--a'
])('%s is no mail address', email => {
  expect(mailAddress(email)).toBeUndefined()
})

test.each([
  ['ANA@Exämple.DE', 'ana@xn--exmple-cua.de'],
  [' Nobody ', 'nobody']
])('%s has the key %s', (email, key) => {
  expect(emailKeyOf(email)).toBe(key)
})

test.each([
  'mailto:ana@example.com',
  'MAILTO:ana@example.com?subject=Join',
  '<ana@example.com>',
  'Ana Reyes <ana@example.com>',
  '"Reyes, Ana" <ana@example.com>;',
  '<mailto:ana@example.com>',
  'ana@example.com.',
  'ana@example.com,',
  'ana@example.com;',
  '(ana@example.com)',
  '[ana@example.com]',
  '"ana@example.com"',
  '‘ana@example.com’',
  'ana@example。com'
])('pasted as %s it is the address', typed => {
  expect(check(Email, typed)).toEqual({ ok: true, value: 'ana@example.com' })
  expect(emailKeyOf(typed)).toBe('ana@example.com')
})

test.each(['Ana <ana>', 'mailto:', 'ana@example.com, sam@example.com', '<ana@example.com> <sam@example.com>'])(
  'pasted as %s it is no address',
  typed => {
    expect(check(Email, typed).ok).toBe(false)
  }
)

test('the address in a text is cleaned once for all', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.string(),
        fc.emailAddress().map(email => `Ana <${email}>`),
        fc
          .tuple(fc.string({ unit: fc.constantFrom('"', "'", '(', ' ', 'mailto:', '<') }), fc.emailAddress())
          .map(parts => parts.join(''))
      ),
      typed => {
        const validated = check(Email, typed)
        if (validated.ok) expect(check(Email, validated.value)).toEqual(validated)
      }
    ),
    { numRuns: 2_000 }
  )
})
