import { expect, test } from 'vitest'
import { errors } from '#core/errors.ts'
import { eventNames } from '#widget/entry/events.ts'
import { attributeNames, isOption } from '#widget/entry/option-effects.ts'
import { pageOf } from '#docs/site/pages.ts'

/** The part of a page below a heading of the second level, up to the next one. */
const sectionOf = (page: string, title: string) => pageOf(page).split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!

/** The codes in the first column of the tables in a text. */
const firstCells = (text: string) => [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!)

test.each([
  ['options', pageOf('options'), attributeNames.filter(isOption)],
  ['events', pageOf('events').split('\n## ')[0]!, eventNames],
  [
    'errors',
    sectionOf('troubleshooting', 'Errors'),
    [...Object.keys(errors), 'unsupported', 'load', 'screen', 'removed', 'option']
  ]
])('the page of %s has a row for each', (_, text, names) => {
  expect(names.length).toBeGreaterThan(10)
  expect(firstCells(text).toSorted()).toEqual([...names].toSorted())
})

test('the page of the API begins with the calls of an embedder, each with the JSON of its answer', () => {
  const [first, second] = pageOf('api').split('\n### ').slice(1)
  expect([first, second].map(section => section!.split('\n')[0])).toEqual([
    'Make a link with known values',
    'Look up a purchase'
  ])
  for (const section of [first, second]) expect(section).toMatch(/```sh\ncurl [^`]+```\n\nThe answer:\n\n```json\n\{/)
})
