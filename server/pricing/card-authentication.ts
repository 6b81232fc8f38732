import { variantOf } from '#core/country.ts'
import type { CardAuthentication } from '#server/catalogue/schema.ts'

/**
 * Whether a card that pays has to be authenticated by its bank (docs/strong-customer-authentication.md#when). `country` is the billing
 * address's; nothing to pay needs nothing.
 */
export function authenticatesCards({ required }: CardAuthentication, country: string, total: number): boolean {
  return total > 0 && required.includes(variantOf(country))
}
