import { useStore } from '#form/use-store.ts'
import type { ViewProps } from '#shell/screen.ts'
import { valueIn } from '#core/rules/language-record.ts'
import { Heading } from '#ui/page/heading.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { OrderLayout } from '#ui/order/order-summary.tsx'
import { TabSteps } from '#ui/control/tab-steps.tsx'
import { BillingView } from './billing/billing-view.tsx'
import { Ended } from './review/ended.tsx'
import { MethodView } from './method/method-view.tsx'
import type { PaymentModel } from './model.ts'
import { Order } from './order/order-view.tsx'
import { checkoutViews, type CheckoutProps } from './order/part.ts'
import { isDecline } from './review/payment-problem.ts'
import { Entered, ReviewView } from './review/review-view.tsx'

export * as billingInfo from './billing/billing-info.tsx'
export { createPayment as create } from './model.ts'

const views = { BILLING: BillingView, PAYMENT: undefined, REVIEW: ReviewView }
const names = { BILLING: 'payment.billing', PAYMENT: 'payment.method', REVIEW: 'payment.review' } as const

export function View({ model, t, visitCount }: ViewProps<PaymentModel>) {
  const view = useStore(model.$view)
  const title = useStore(model.$title)
  const visitCountOfView = useStore(model.$visitCount)
  const isChecking = useStore(model.review.$isChecking)
  const attempt = useStore(model.review.$openAttempt)
  const { language } = useStore(model.$locale)
  const earlier = useStore(model.review.$earlier)
  const problem = useStore(model.review.$problem)
  const credential = useStore(model.method.$credential)
  const CurrentView = views[view]
  // A frame that leaves the document loses its text. The card fields therefore stay in the document until the payment succeeds or the
  // visitor drops the card.
  const keepsCard = view === 'PAYMENT' || credential?.method === 'creditCard'
  // An open attempt may have succeeded, so no form is shown until its outcome is known.
  const isWaiting = attempt !== undefined && view !== 'REVIEW'
  const head = (
    <>
      {isWaiting || <Tabs model={model} t={t} />}
      <Heading focus={visitCount + visitCountOfView}>{t(isWaiting ? 'payment.title' : title)}</Heading>
      {attempt && isChecking && (
        <Notice tone="warning" title={t('payment.checking')}>
          {t('payment.readOnly', { total: valueIn(attempt.total, language) })} {t('payment.news')}
        </Notice>
      )}
      {earlier && <Ended model={model} problem={earlier} t={t} />}
      {problem && isDecline(problem) && <Ended model={model} problem={problem} t={t} />}
      {view === 'REVIEW' && <Entered model={model} t={t} />}
    </>
  )
  if (isWaiting) return head
  // The review shows the order within its form, below the question about the referral.
  const order = view !== 'REVIEW' && <Order model={model} t={t} />
  return (
    <OrderLayout head={head} order={order}>
      {keepsCard && (
        <div className="cpj-kept" hidden={view !== 'PAYMENT'}>
          <MethodView model={model} t={t} />
        </div>
      )}
      {CurrentView && <CurrentView model={model} t={t} />}
    </OrderLayout>
  )
}

function Tabs({ model, t }: CheckoutProps<PaymentModel>) {
  const view = useStore(model.$view)
  const completed = useStore(model.$completed)
  const current = checkoutViews.indexOf(view)
  return (
    <TabSteps
      label={t('payment.steps')}
      doneWord={t('steps.done')}
      onGo={index => model.go(checkoutViews[index]!)}
      steps={checkoutViews.map((name, index) => ({
        name: t(names[name]),
        state: index === current ? 'current' : index < completed ? 'done' : 'ahead',
        isReachable: index <= completed
      }))}
    />
  )
}
