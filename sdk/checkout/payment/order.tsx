import { useStore } from '#form/use-store.ts'
import { useState } from 'react'
import type { Translate } from '#core/messages/shape.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { renewalOf, termOf } from '#checkout/term.ts'
import { Text } from '#ui/layout.tsx'
import { News } from '#ui/news.tsx'
import { OrderSummary } from '#ui/order-summary.tsx'
import type { PaymentModel } from './model.ts'
import { orderLines, taxLines, taxNote } from './order-lines.ts'

/**
 * The order and the amount due, from the server's latest price. Until there is a price, an empty box of equal size keeps the layout still.
 */
export function Order({ model, t }: { model: PaymentModel; t: Translate }) {
  const { pricing } = model
  const info = useStore(pricing.$info)
  const status = useStore(pricing.$status)
  const { package: chosen } = useStore(model.$facts)
  const view = useStore(model.$view)
  const [isRetried, setRetried] = useState(false)
  const isFailed = status.name === 'failed'
  // In the billing view the form fetches the price again and shows a failure.
  if (isFailed && view !== 'BILLING') {
    const onPress = () => {
      setRetried(true)
      void pricing.refresh()
    }
    return <ProblemNotice problem={status.problem} t={t} action={{ label: t('action.retry'), onPress }} />
  }
  // The review shows the sentence about the renewal above the Pay button instead.
  const renewal = view === 'REVIEW' ? undefined : renewalOf('review', chosen?.subDurationInYears ?? 1, t)
  const name = chosen?.receiptText ?? t('review.package')
  const priced = isFailed ? undefined : info
  const summary = (
    <OrderSummary
      key={view}
      title={t('review.order')}
      name={chosen ? `${chosen.displayName}, ${termOf(chosen.subDurationInYears, t)}` : name}
      startsOpen={view === 'REVIEW'}
      lines={priced ? [...orderLines(priced, name, t), ...taxLines(priced, t)] : [{ label: name }]}
      total={
        priced && {
          label: t('review.total'),
          amount: priced.totals.totalFormatted,
          note: taxNote(priced, t),
          hint: priced.taxesCalculated ? undefined : t('review.beforeTax')
        }
      }
    >
      {renewal && <Text kind="small">{renewal}</Text>}
    </OrderSummary>
  )
  return isRetried ? <News>{summary}</News> : summary
}
