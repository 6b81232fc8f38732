import { object, string } from 'superstruct'
import { expect, onTestFinished, test } from 'vitest'
import { check, type Fields, withProblems } from '#core/check.ts'
import type { Result } from '#core/errors.ts'

test.each([{ toString: 1 }, { name: { toString: 1 } }, Object.create(null)])(
  'a value that cannot be printed is refused: %j',
  value => {
    expect(check(string(), value)).toEqual({ ok: false, problem: { '': 'required' } })
  }
)

test('a page that has frozen the built-in prototypes gets each problem of a value', () => {
  const { prototype } = TypeError
  const own = Object.getOwnPropertyDescriptor(prototype, 'name')!
  onTestFinished(() => void Object.defineProperty(prototype, 'name', own))
  Object.defineProperty(prototype, 'name', { ...own, writable: false })
  expect(check(object({ name: string() }), {})).toEqual({ ok: false, problem: { name: 'required' } })
})

const valid = check(object({ name: string() }), { name: 'Ana' })
const invalid: Result<never, Fields> = { ok: false, problem: { name: 'required' } }

test.each<[string, Result<unknown, Fields>, Record<string, string>, Result<unknown, Fields>]>([
  ['no further problem stays valid', valid, {}, valid],
  ['a further problem is invalid', valid, { name: 'taken' }, { ok: false, problem: { name: 'taken' } }],
  ['a problem of its own keeps it', invalid, { name: 'taken' }, invalid],
  [
    'a problem of another field has both',
    invalid,
    { city: 'taken' },
    { ok: false, problem: { name: 'required', city: 'taken' } }
  ]
])('a value with %s', (_, validated, problems, result) => {
  expect(withProblems(validated, problems)).toEqual(result)
})
