import { useStore } from '#form/use-store.ts'
import type { Translate } from '#core/messages/shape.ts'
import { Loading } from '#form/loading.tsx'
import { Text } from '#ui/layout.tsx'
import { OrderSummary } from '#ui/order-summary.tsx'
import type { PaymentModel } from './model.ts'
import { orderLines, taxLines, taxNote } from './order-lines.ts'

/** Words by term in years. An unknown term of a newer catalogue shows only the price. */
const renewals = { 1: 'review.renewsYearly', 2: 'review.renewsBiennially' } as const

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
  const years = chosen?.subDurationInYears ?? 1
  return (
    <OrderSummary
      title={t('review.order')}
      startsOpen={view === 'REVIEW'}
      lines={[...orderLines(info, chosen?.receiptText ?? t('review.package'), t), ...taxLines(info, t)]}
      total={{ label: t('review.total'), amount: info.totals.totalFormatted, note: taxNote(info, t) }}
    >
      {years in renewals && <Text kind="small">{t(renewals[years])}</Text>}
    </OrderSummary>
  )
}
