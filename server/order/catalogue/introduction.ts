import { variantOf } from '#core/country.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { type Language, localeOf } from '#core/locale.ts'
import { formatMoney } from '#core/money.ts'
import { fill } from '#words/fill.ts'
import { serverWords } from '#words/server-words.ts'
import { packagesOf, taxes } from './catalogue.ts'

/**
 * What the first screen says about a country's packages: the features that all of them have, and the lowest price of a year. It is that of
 * the base group, because the phone number is not known yet; the other groups and coupons only lower it.
 */
export function introductionFor(country: string): Record<Language, { price: string; features: string[] }> {
  const variant = variantOf(country)
  const packages = packagesOf(variant, 'P0').filter(({ years }) => years === 1)
  const [cheapest, ...others] = packages.toSorted((one, other) => one.price - other.price)
  const { price: amount, currency, features } = cheapest!
  const shared = features.filter(({ en }) => others.every(row => row.features.some(feature => feature.en === en)))
  const { included, rates, provinces = [] } = taxes[variant]
  const isTaxAdded = !included && rates.length + provinces.length > 0
  return inEachLanguage(language => {
    const { price, priceBeforeTax } = serverWords[language].introduction
    const { tag } = localeOf({ locale: language, country: variant })
    return {
      price: fill(isTaxAdded ? priceBeforeTax : price, { price: formatMoney({ amount, currency }, tag) }),
      features: shared.map(feature => feature[language])
    }
  })
}
