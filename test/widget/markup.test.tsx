import { expect, test } from 'vitest'
import { fromMarkup } from '#widget/entry/markup.ts'
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
