import { useStore } from '#form/use-store.ts'
import { valueIn } from '#core/rules/language-record.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { useRetry } from '#form/use-retry.tsx'
import { Text } from '#ui/page/layout.tsx'
import { OrderSummary } from '#ui/order/order-summary.tsx'
import type { CheckoutModel, CheckoutProps } from './part.ts'

/**
 * The order and the amount due, in the words of the server's latest price. Until there is a price, an empty box of equal size keeps the layout still.
 */
export function Order({ model, t }: CheckoutProps<CheckoutModel>) {
  const { pricing } = model
  const price = useStore(pricing.$price)
  const state = useStore(pricing.$state)
  const view = useStore(model.$view)
  const { language } = useStore(model.$locale)
  const { action, around } = useRetry(() => void pricing.refresh(), t)
  // In the billing view the form fetches the price again and shows a failure.
  if (state.name === 'failed' && view !== 'BILLING')
    return <ProblemNotice problem={state.problem} t={t} action={action} />
  const written = price && valueIn(price.written, language)
  const name = written?.lines[0]?.label ?? t('review.package')
  // The review shows the sentence about the renewal beside the Pay button instead.
  const renewal = view === 'REVIEW' ? undefined : written?.renewal.text
  const summary = (
    <OrderSummary
      key={view}
      title={t('review.order')}
      name={name}
      startsOpen={view === 'REVIEW'}
      lines={written?.lines ?? [{ label: name }]}
      total={price && written && { ...written.total, hint: price.taxesCalculated ? undefined : t('review.beforeTax') }}
    >
      {renewal && <Text kind="small">{renewal}</Text>}
    </OrderSummary>
  )
  return (
    <>
      {around(summary)}
      {written && <output className="cpj-hidden">{`${written.total.label}: ${written.total.amount}`}</output>}
    </>
  )
}
