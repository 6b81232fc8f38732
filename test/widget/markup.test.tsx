import { expect, test } from 'vitest'
import { fromMarkup, optionsIn } from '#widget/entry/markup.ts'
import { checkOptions, type Options } from '#widget/entry/options.ts'

const check = (options: object) => checkOptions({ flow: 'signup', ...options } as Options, 'https://join.example')

test('an error about an attribute names the attribute and the element', () => {
  const element = document.createElement('div')
  element.id = 'join'
  element.dataset.country = 'USA'
  const mount = () =>
    fromMarkup(
      element,
      name => `data-${name}`,
      () => check({ country: 'USA' })
    )
  expect(mount).toThrow('not "USA" (attribute data-country of <div id="join">)')
})

test('an error about an absent attribute names the element', () => {
  const element = document.createElement('coparent-join')
  expect(() =>
    fromMarkup(
      element,
      name => name,
      () => check({ flow: 'invite' })
    )
  ).toThrow('(<coparent-join>)')
})

test('the level of headings is a number, also as an attribute', () => {
  expect(check(optionsIn({ headingLevel: '2' }))).toMatchObject({ headingLevel: 2 })
  expect(() => check(optionsIn({ headingLevel: 'two' }))).toThrow('option "headingLevel" must be 1, 2 or 3')
})
