import { expect, test } from 'vitest'
import { questions } from './questions.ts'
import { linksOf, targetOf, textOf } from './site.ts'

test('there are questions for more than an hour of reading', () => {
  expect(questions.length).toBeGreaterThanOrEqual(30)
})

test.each(questions)('$asks', ({ clicks, says }) => {
  expect(clicks.length).toBeLessThanOrEqual(3)
  let place = { path: 'index.html', anchor: '' }
  for (const text of clicks) {
    const link = linksOf(place.path).find(link => link.text === text)
    expect(link, `a link "${text}" on ${place.path}`).toBeDefined()
    place = targetOf(place.path, link!.href)
  }
  expect(textOf(place.path, place.anchor)).toContain(says)
})
