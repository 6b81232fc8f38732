import { expect, test } from 'vitest'
import { errors } from '#core/errors.ts'
import { invite } from '#core/flow/invite.ts'
import { member } from '#core/flow/member.ts'
import { professional } from '#core/flow/professional.ts'
import { signup } from '#core/flow/signup.ts'
import { contract } from '#core/contract/contract.ts'
import { eventNames } from '#widget/entry/events.ts'
import { attributeNames, isOption } from '#widget/entry/option-effects.ts'
import { site, textOf } from './site.ts'

/** The codes in the first column of a page's tables. */
const firstCells = (page: string) =>
  [...site.get(page)!.matchAll(/<tr>\s*<td><code>([^<]+)<\/code>/g)].map(([, name]) => name!)

test.each([
  ['options.html', attributeNames.filter(isOption)],
  ['events.html', eventNames],
  ['errors.html', [...Object.keys(errors), 'unsupported', 'load', 'screen', 'option']]
])('%s has a row for each', (page, names) => {
  expect(names.length).toBeGreaterThan(10)
  expect(firstCells(page).toSorted()).toEqual([...names].toSorted())
})

test('the page of the API has a section for each call, with its path', () => {
  const lost = Object.entries(contract).filter(
    ([name, { path, method }]) => !textOf('api.html', name.toLowerCase()).includes(`${method} ${path}`)
  )
  expect(lost).toEqual([])
})

test.each([
  ['sign-up', signup],
  ['signed-in-parent', member],
  ['invited-parent', invite],
  ['professional', professional]
])('the flow of %s is drawn and described row by row', (anchor, rows) => {
  const section = site.get('steps.html')!.split(`<h2 id="${anchor}">`)[1]!.split('<h2 ')[0]!
  const drawn = [...section.matchAll(/class="step">([^<]+)</g)].map(([, step]) => step!)
  expect(new Set(drawn)).toEqual(new Set(rows.map(({ step }) => step)))
  const written = [...section.matchAll(/<td><code>([^<]+)<\/code><\/td>\s*<td><code>\/app\/join([^<]+)</g)]
  expect(written.map(([, step, path]) => ({ step, path }))).toEqual(rows.map(({ step, path }) => ({ step, path })))
})
