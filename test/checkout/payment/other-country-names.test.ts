import { expect, test } from 'vitest'
import { countryNamed, otherNames } from '#checkout/payment/billing/other-country-names.ts'
import { countryOptions } from '#form/country-names.ts'
import { billingCountries } from '#core/rules/postal.ts'
import { namedOption } from '#ui/field/find-options.ts'

const options = countryOptions(billingCountries, 'es', (value, label) => ({ value, label, also: otherNames(value) }))
const find = (text: string) => namedOption(options, text)?.value ?? countryNamed(text, billingCountries)

test.each([
  ['GB', ['UK', 'U.K.', 'GBR', 'gb', 'United Kingdom', 'Royaume-Uni', 'Great Britain', 'Gales']],
  ['US', ['USA', 'U.S.A.', 'United States', 'The United States of America', 'EE.UU.', 'États-Unis', 'Estados Unidos']],
  ['CA', ['CAN', 'Canada', 'Canadá']],
  ['NL', ['NLD', 'Holland', 'The Netherlands', 'Pays-Bas', 'Países Bajos']],
  ['CI', ['Ivory Coast', "Cote d'Ivoire", 'Costa de Marfil']],
  ['LC', ['Saint Lucia', 'St. Lucia', 'LCA']],
  ['AG', ['Antigua and Barbuda', 'Antigua & Barbuda', 'Antigua y Barbuda']],
  ['CH', ['Switzerland', 'CHE', 'Suisse']],
  ['MX', ['México', 'MEX', 'Mexico', 'Mexique']],
  [undefined, ['', 'Mexi', 'XYZ', 'Europe', '…']]
] as const)('%s is the country of each of the names %j', (country, names) => {
  expect(names.map(find)).toEqual(names.map(() => country))
})

test('each country has a code of three letters of its own', () => {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = alphabet.flatMap(a => alphabet.flatMap(b => alphabet.map(c => a + b + c)))
  const named = codes.map(code => countryNamed(code, [])).filter(country => country !== undefined)
  expect(named.toSorted()).toEqual(billingCountries)
})
