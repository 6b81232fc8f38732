import { valueIn } from '#core/rules/language-record.ts'
import { useStore } from '#form/use-store.ts'
import type { Locale } from '#core/locale.ts'
import type { Translate } from '#words/shape.ts'
import { Notice } from '#ui/notice/notice.tsx'
import type { CheckoutFacts } from '#core/flow/checkout-facts.ts'
import type { ReadableAtom } from 'nanostores'

interface Props {
  facts: Pick<CheckoutFacts, 'payment' | 'paidElsewhere'>
  $locale: ReadableAtom<Locale>
  t: Translate
}

/** Says what another page of this visit has bought, and that this page's choice was not bought. */
export function PaidNotice({ facts: { payment, paidElsewhere }, $locale, t }: Props) {
  const { language } = useStore($locale)
  if (!payment || !paidElsewhere) return null
  const { lines, total } = valueIn(payment.written, language)
  const sentence = t(`paid.${paidElsewhere}`, { name: lines[0]?.label ?? '', total: total.amount })
  return <Notice tone="info" title={t('paid.title')} items={[sentence]} />
}
