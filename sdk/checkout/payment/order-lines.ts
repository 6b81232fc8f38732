import type { PricingInfo, Totals } from '#core/api/pricing.ts'
import type { Translate } from '#core/messages/shape.ts'
import type { OrderLine } from '#ui/order-summary.tsx'

type Taxed = Partial<Pick<PricingInfo, 'taxes' | 'taxIncluded' | 'taxesCalculated'>>
type Code = PricingInfo['paymentCodeDetails'][number]
type PricedOrder = Pick<PricingInfo, 'couponDetail' | 'payForCoParent' | 'paymentCodeDetails'> & { totals: Totals }

/** A minus sign instead of a hyphen: screen readers pronounce it, and no line break separates it from the number. */
const less = (amount: string) => `\u2212${amount}`

/** The lines of an order in the order of the calculation: package, co-parent, coupon, codes. */
export function orderLines(
  { totals, couponDetail, payForCoParent, paymentCodeDetails }: PricedOrder,
  name: string,
  t: Translate
) {
  const lines: OrderLine[] = [{ label: name, amount: totals.selectedPackageTotalFormatted }]
  if (payForCoParent) lines.push({ label: t('review.coParent'), amount: totals.selectedPackageTotalFormatted })
  if (couponDetail) {
    const { description, discountFormatted } = couponDetail
    lines.push({ label: t('review.coupon', { description }), amount: less(discountFormatted), isDiscount: true })
  }
  for (const detail of paymentCodeDetails) {
    const { code, amountFormatted } = detail
    const note = forfeitNote(detail, t)
    lines.push({ label: t('review.code', { code }), amount: less(amountFormatted), note, isDiscount: true })
  }
  return lines
}

/** A code is redeemed as a whole. The visitor must learn before paying that a part of its value is lost. */
export function forfeitNote({ forfeited, forfeitedFormatted: amount }: Code, t: Translate): string | undefined {
  return forfeited && amount ? t('review.forfeited', { amount }) : undefined
}

/** A tax on top of the price is a line of the order. A tax within the price is a note under the total. */
export function taxLines({ taxes = [], taxIncluded }: Taxed, t: Translate): OrderLine[] {
  if (taxIncluded) return []
  return taxes.map(({ name, rate, rateFormatted, amountFormatted }) => ({
    label: t('review.tax', { name, rate: rateFormatted ?? rate }),
    amount: amountFormatted
  }))
}

export function taxNote({ taxes = [], taxIncluded, taxesCalculated = true }: Taxed, t: Translate): string | undefined {
  if (!taxesCalculated) return t('review.taxPending')
  if (!taxIncluded || taxes.length === 0) return undefined
  return taxes.map(({ name, amountFormatted: amount }) => t('review.taxIncluded', { name, amount })).join(' ')
}
