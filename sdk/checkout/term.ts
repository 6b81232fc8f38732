import type { Package } from '#core/api/pricing.ts'
import type { Translate } from '#core/messages/shape.ts'

type Years = Package['subDurationInYears']

export function termOf(years: Years, t: Translate): string {
  return years === 1 ? t('packages.oneYear') : t('packages.years', { count: years })
}

const renewals = { 1: 'packages.renewsYearly', 2: 'packages.renewsBiennially' } as const

/** An unknown term of a newer catalogue has no words for its renewal. */
export function renewalOf(years: Years, t: Translate): string | undefined {
  return years in renewals ? t(renewals[years]) : undefined
}
