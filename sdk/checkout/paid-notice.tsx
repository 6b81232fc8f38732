import type { Translate } from '#words/shape.ts'
import { Notice } from '#ui/notice/notice.tsx'
import type { CheckoutFacts } from '#core/flow/checkout-facts.ts'

interface Props {
  facts: Pick<CheckoutFacts, 'payment' | 'paidElsewhere'>
  t: Translate
}

/** Says what another page of this visit has bought, and that this page's choice was not bought. */
export function PaidNotice({ facts: { payment, paidElsewhere }, t }: Props) {
  if (!payment || !paidElsewhere) return null
  const { packageReceiptText: name, receipt } = payment
  const sentence = t(`paid.${paidElsewhere}`, { name, total: receipt.totals.totalFormatted })
  return <Notice tone="info" title={t('paid.title')} items={[sentence]} />
}
