import type { Package } from '#core/contract/pricing.ts'
import type { Translate } from '#words/shape.ts'

type Years = Package['subDurationInYears']

export function termOf(years: Years, t: Translate): string {
  return years === 1 ? t('packages.oneYear') : t('packages.years', { count: years })
}

const renewals = { 1: 'Yearly', 2: 'Biennially' } as const

/** The price of each renewal, after a first term with a discount. */
export function laterPriceOf(years: Years, price: string, t: Translate): string | undefined {
  return years in renewals ? t(`packages.then${renewals[years]}`, { price }) : undefined
}

/** The sentence about the renewal. Undefined for a term of a newer catalogue that this build does not know. */
export function renewalOf(years: Years, t: Translate, screen: 'packages' | 'builder' = 'packages'): string | undefined {
  return years in renewals ? t(`${screen}.renews${renewals[years]}`) : undefined
}
