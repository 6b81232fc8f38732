import { expect, test } from 'vitest'
import { fill } from '#words/fill.ts'

test.each([
  ['Se eligieron el {{date}}.', { date: '27 de noviembre, 9:47 p.m.' }, 'Se eligieron el 27 de noviembre, 9:47 p.m.'],
  ['Gracias, {{name}}.', { name: 'Ana' }, 'Gracias, Ana.'],
  ['Gracias, {{name}}...', { name: 'Sam Jr.' }, 'Gracias, Sam Jr...'],
  ['A las {{time}} o después.', { time: '9 p.m.' }, 'A las 9 p.m. o después.'],
  ['Quedan {{count}}.', { count: 0 }, 'Quedan 0.'],
  ['Sin {{nothing}}.', {}, 'Sin {{nothing}}.']
])('“%s” with %o is “%s”', (sentence, holes, filled) => {
  expect(fill(sentence, holes)).toBe(filled)
})
