import { afterEach, expect, test } from 'vitest'
import { localeHere } from '#hosted/browser/locale-here.ts'

const home = location.href
afterEach(() => history.replaceState(null, '', home))

test.each([
  ['en-US', '?country=FR', { tag: 'en-US', country: 'FR' }],
  ['es-MX', '?locale=es-MX', { tag: 'es-MX', country: 'MX' }],
  ['en-GB', '?country=uk', { tag: 'en-GB', country: 'UK' }]
])('a page in %s that was asked for by %s is in a language, a variant and a country', (tag, query, locale) => {
  history.replaceState(null, '', `/app/join/signup${query}`)
  const root = document.createElement('div')
  root.dataset.locale = tag
  expect(localeHere(root)).toMatchObject(locale)
})
