import { expect, test } from 'vitest'
import { editDistance } from '#core/rules/edit-distance.ts'

test.each([
  ['', '', 0],
  ['flow', 'flow', 0],
  ['flow', '', 4],
  ['', 'flow', 4],
  ['flow', 'flows', 1],
  ['aflow', 'flow', 1],
  ['flow', 'flaw', 1],
  ['flow', 'folw', 2],
  ['kitten', 'sitting', 3]
])('between “%s” and “%s” are %i letters', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})
