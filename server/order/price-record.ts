import type { PricingInfo } from '#core/api/pricing.ts'
import type { PriceRecord, StoredPrice } from '#server/database/records.ts'

/** The record of an answered price. `taxId` names the calculation that the buyer has seen. */
export function priceRecordOf(info: PricingInfo, taxId: string): PriceRecord {
  const { couponDetail, payForCoParent, paymentCodeDetails, taxes, taxIncluded, taxesCalculated, totals, written } =
    info
  return {
    version: 1,
    couponDetail,
    payForCoParent,
    paymentCodeDetails,
    taxes,
    taxIncluded,
    taxId,
    taxesCalculated,
    totals,
    written
  }
}

/** The price of an attempt. Throws if a newer server has stored it in a form that this one does not know. */
export function priceOf({ pricing }: { pricing: StoredPrice }): PriceRecord {
  if (pricing.version !== 1) throw new Error(`a price of version ${pricing.version} is not known`)
  return pricing
}
