import { expect, test } from 'vitest'
import { countryOptions } from '#form/country-names.ts'

test.each([
  ['en', ['Mexico', 'United States', 'Andorra', 'Germany']],
  ['es', ['Estados Unidos', 'México', 'Alemania', 'Andorra']]
])('countries are sorted by their names in %s, those with prices of their own first', (language, names) => {
  const options = countryOptions(['US', 'DE', 'AD', 'MX'], language, (value, label) => ({ value, label }))
  expect(options.map(({ label }) => label)).toEqual(names)
})
