import { variantOf, variantRows } from '#core/country.ts'
import type { Settings } from '#server/deps.ts'

/** An operator's number replaces only the default one: the regional ones are their regions' own. */
export function supportPhoneOf(settings: Settings, country: string): string {
  const { supportPhone } = variantRows[variantOf(country)]
  return supportPhone === variantRows.US.supportPhone ? (settings.supportPhone ?? supportPhone) : supportPhone
}
