import { billingCountries } from '#core/rules/postal.ts'

const countryCodes = new Set(billingCountries)

/** `country` is ISO 3166-1 alpha-2, in capitals. */
export function isBillingCountry(country: string): boolean {
  return countryCodes.has(country)
}
