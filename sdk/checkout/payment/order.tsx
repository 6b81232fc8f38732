import { useStore } from '#form/use-store.ts'
import type { Package } from '#core/api/pricing.ts'
import type { Translate } from '#core/messages/shape.ts'
import { Loading } from '#form/loading.tsx'
import { Text } from '#ui/layout.tsx'
import { OrderSummary } from '#ui/order-summary.tsx'
import type { PaymentModel } from './model.ts'
import { orderLines, taxLines, taxNote } from './order-lines.ts'

const renewals = { 1: 'review.renewsYearly', 2: 'review.renewsBiennially' } as const

/** The sentence about the renewal. An unknown term of a newer catalogue has none. */
export function renewalOf(chosen: Package | undefined, t: Translate): string | undefined {
  const years = chosen?.subDurationInYears ?? 1
  return years in renewals ? t(renewals[years]) : undefined
}

/** The order and the amount due, from the server's latest price. */
export function Order({ model, t }: { model: PaymentModel; t: Translate }) {
  const { pricing } = model
  const info = useStore(pricing.$info)
  const status = useStore(pricing.$status)
  const { package: chosen } = useStore(model.$facts)
  const view = useStore(model.$view)
  const failed = status.name === 'failed'
  if (!info || failed) {
    return <Loading status={status} retry={() => void pricing.refresh()} t={t} kind="line" bars={2} />
  }
  // The review has the sentence right above Pay.
  const renewal = view === 'REVIEW' ? undefined : renewalOf(chosen, t)
  return (
    <OrderSummary
      title={t('review.order')}
      startsOpen={view === 'REVIEW'}
      lines={[...orderLines(info, chosen?.receiptText ?? t('review.package'), t), ...taxLines(info, t)]}
      total={{ label: t('review.total'), amount: info.totals.totalFormatted, note: taxNote(info, t) }}
    >
      {renewal && <Text kind="small">{renewal}</Text>}
    </OrderSummary>
  )
}
