import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import type { SiteSettings } from './site-settings.ts'

/**
 * The support number for a country. A number that an operator configures replaces only the default number, because a variant's own number
 * belongs to its region.
 */
export function supportPhoneOf(settings: Pick<SiteSettings, 'supportPhone'>, country: string): string {
  const { supportPhone } = variantRows[variantOf(country)]
  return supportPhone === variantRows.US.supportPhone ? (settings.supportPhone ?? supportPhone) : supportPhone
}
