import type { Checkout } from '#checkout/buyer.ts'
import type { ViewProps } from '#shell/screen.ts'
import { Heading } from '#ui/page/heading.tsx'
import { Text } from '#ui/page/layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { type BillingModel, createBilling } from './billing.ts'
import { BillingView } from './billing-view.tsx'

type BillingInfo = Pick<Checkout, 'invitedEmail'> & {
  billing: BillingModel
  $facts: Checkout['session']['$facts']
  enter(): void
  relocate(): void
}

/** The billing view without the other views, for a parent whose subscription is already paid. */
export function create({ checkout, done }: { checkout: Checkout; done: () => void }): BillingInfo {
  const billing = createBilling(checkout, { done })
  return {
    billing,
    $facts: checkout.session.$facts,
    invitedEmail: checkout.invitedEmail,
    enter() {
      billing.form.clear()
      void billing.lists.load()
    },
    relocate: () => void billing.lists.follow()
  }
}

export function View({ model, t, visitCount }: ViewProps<BillingInfo>) {
  return (
    <>
      <Heading focus={visitCount}>{t('billing.title')}</Heading>
      <Notice tone="success">
        {t('billing.paidLead')}
        <Text>{t('billing.paidWhy')}</Text>
      </Notice>
      <BillingView model={model} t={t} action={t('action.continue')} />
    </>
  )
}
