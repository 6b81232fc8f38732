import { variantOf } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import type { SiteSettings } from './site-settings.ts'

/** An operator's phone number replaces the default one only. A regional number belongs to its region. */
export function supportPhoneOf(settings: Pick<SiteSettings, 'supportPhone'>, country: string): string {
  const { supportPhone } = variantRows[variantOf(country)]
  return supportPhone === variantRows.US.supportPhone ? (settings.supportPhone ?? supportPhone) : supportPhone
}
