import { variantOf } from '#core/country.ts'
import type { CardAuthentication } from '#server/catalogue/schema.ts'

/**
 * Whether a bank has to authenticate the card of a purchase (docs/strong-customer-authentication.md#when). `country` is the country of the
 * billing address. A purchase with nothing to pay needs no authentication.
 */
export function authenticatesCards({ required }: CardAuthentication, country: string, total: number): boolean {
  return total > 0 && required.includes(variantOf(country))
}
