import { expect, test } from 'vitest'
import { currencies, formatMoney } from '#core/money.ts'

test.each([
  ['USD', 'en-US', '$135.99'],
  ['GBP', 'en-GB', '£135.99'],
  ['EUR', 'en-IE', '€135.99'],
  ['CAD', 'en-CA', 'CA$135.99'],
  ['AUD', 'en-AU', 'A$135.99'],
  ['NZD', 'en-NZ', 'NZ$135.99'],
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

test('in English no two currencies are written alike', () => {
  const written = currencies.map(currency => formatMoney({ amount: 100, currency }, 'en-US'))
  expect(new Set(written).size).toBe(currencies.length)
})
