import { expect, test } from 'vitest'
import { variants } from '#core/country.ts'
import { currencies, formatMoney } from '#core/money.ts'

test.each([
  ['USD', 'en-US', '$135.99'],
  ['GBP', 'en-GB', '£135.99'],
  ['EUR', 'en-IE', '€135.99'],
  ['CAD', 'en-CA', '$135.99'],
  ['AUD', 'en-AU', '$135.99'],
  ['NZD', 'en-NZ', '$135.99'],
  ['CAD', 'en-US', 'CA$135.99'],
  ['CAD', 'en-GB', 'CA$135.99'],
  ['CAD', 'en-AU', 'CA$135.99'],
  ['AUD', 'en-CA', 'A$135.99'],
  ['NZD', 'en-AU', 'NZ$135.99'],
  ['MXN', 'en-MX', 'MX$135.99'],
  ['USD', 'en-CA', 'US$135.99'],
  ['CAD', 'es-CA', '135,99 CAD'],
  ['CAD', 'fr-CA', '135,99 $'],
  ['USD', 'fr-CA', '135,99 $ US'],
  ['MXN', 'es-MX', '$135.99'],
  ['USD', 'es-US', '$135.99']
] as const)('%s in %s is written %s', (currency, locale, written) => {
  expect(formatMoney({ amount: 13_599, currency }, locale).replaceAll('\u00a0', ' ')).toBe(written)
})

test.each(variants)('in English no two currencies are written alike to a visitor of %s', variant => {
  const written = currencies.map(currency => formatMoney({ amount: 100, currency }, `en-${variant}`))
  expect(new Set(written).size).toBe(currencies.length)
})
