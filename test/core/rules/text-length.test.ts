import { expect, test } from 'vitest'
import { Name } from '#core/rules/person.ts'
import { Address } from '#core/rules/address.ts'
import { check } from '#core/check.ts'
import { cleanText } from '#core/rules/text.ts'

/** Combining marks, each pair in the wrong canonical order, so that NFC has to sort all of them. */
const marks = `a${'\u0301\u0323'.repeat(15_000)}`

test('a text that is longer than any field takes is refused without being normalised', () => {
  const before = process.threadCpuUsage()
  expect(check(Name, marks)).toEqual({ ok: false, problem: { '': 'name_length' } })
  expect(check(Address.schema.city, marks)).toEqual({ ok: false, problem: { '': 'city_length' } })
  const { user } = process.threadCpuUsage(before)
  const { user: normalised } = cpuOf(() => marks.normalize('NFC'))
  expect(user).toBeLessThan(normalised / 2)
})

test('a text of any length that a field takes is normalised', () => {
  expect(cleanText(` ${'e\u0301'.repeat(254)} `)).toBe('é'.repeat(254))
})

function cpuOf(work: () => unknown) {
  const before = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(before)
}

test.each([
  ['Hindi', 'श्रीनिवासमूर्तिकृष्णन्', true],
  ['Tamil', 'கிருஷ்ணமூர்த்தி', true],
  ['Arabic with its vowels', 'مُحَمَّدُ بْنُ عَبْدِ اللّٰهِ', true],
  ['twenty letters', 'a'.repeat(20), true],
  ['twenty-one letters', 'a'.repeat(21), false],
  ['twenty-one letters of Hindi', 'कि'.repeat(21), false],
  ['marks upon one letter', `a${'\u0323\u0301'.repeat(60)}`, false]
])('a name is as long as a reader counts: %s', (_, name, fits) => {
  expect(check(Name, name).ok).toBe(fits)
})
