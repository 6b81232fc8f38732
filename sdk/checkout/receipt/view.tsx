import { useStore } from '#form/use-store.ts'
import type { PaymentResult } from '#core/api/payment.ts'
import type { Translate } from '#core/messages/shape.ts'
import { orderLines, taxLines, taxNote } from '#checkout/payment/order-lines.ts'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Heading } from '#ui/heading.tsx'
import { Actions, Panel, Private, Stack, Text } from '#ui/layout.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberedList } from '#ui/numbered-list.tsx'
import { OrderSummary } from '#ui/order-summary.tsx'
import type { ReceiptModel } from './model.ts'
import { stores } from './stores.ts'

export { createReceipt as create } from './model.ts'

export function View({ model, t, visitCount }: ViewProps<ReceiptModel>) {
  const { result } = model
  const title = useStore(model.$title)
  return (
    <>
      <Heading focus={visitCount}>{t(title)}</Heading>
      {result ? (
        <>
          <Next model={model} result={result} t={t} />
          <Details model={model} result={result} t={t} />
        </>
      ) : (
        <Notice items={[t('receipt.reloaded')]} />
      )}
      <Actions>
        <Button wide onPress={model.login}>
          {t('receipt.login')}
        </Button>
      </Actions>
    </>
  )
}

interface Part {
  model: ReceiptModel
  result: PaymentResult
  t: Translate
}

function Next({ model, result, t }: Part) {
  const { language } = useStore(model.$locale)
  const { parent, coParent } = result.registration
  const invited = coParent.email
    ? t('receipt.coParentInvited', { email: coParent.email })
    : t(model.buyer === 'parentA' ? 'receipt.coParentUninvited' : 'receipt.coParentShared')
  const newWindow = t('consent.newWindow')
  // The app's store pages exist in English only.
  const links = language === 'en' && (
    <Text>
      <Link href={stores.apple} newWindow={newWindow}>
        {t('receipt.appStore')}
      </Link>{' '}
      ·{' '}
      <Link href={stores.google} newWindow={newWindow}>
        {t('receipt.playStore')}
      </Link>
    </Text>
  )
  return (
    <NumberedList
      items={[
        {
          title: t('receipt.app'),
          body: (
            <Stack gap="tight">
              <Text>{t('receipt.appText')}</Text>
              {links}
            </Stack>
          )
        },
        {
          title: t('receipt.mail'),
          body: (
            <Text>
              <Private>{t('receipt.mailText', { email: parent.email })}</Private>
            </Text>
          )
        },
        {
          title: t('receipt.coParent'),
          body: (
            <Stack gap="tight">
              <Text>
                <Private>{invited}</Private>
              </Text>
              {result.receipt.payForCoParent && <Text>{t('receipt.coParentPaid')}</Text>}
            </Stack>
          )
        }
      ]}
    />
  )
}

function Details({ model, result, t }: Part) {
  const date = useStore(model.$date)
  const { receipt, pricingInfo, packageReceiptText } = result
  const { totals, paymentType, cardLastFour, transactionId } = receipt
  const paidWith = t(`receipt.${paymentType}`, { digits: cardLastFour ?? '' })
  return (
    <Panel>
      <Facts
        facts={[
          { label: t('receipt.date'), value: date },
          ...(transactionId ? [{ label: t('receipt.transaction'), value: transactionId }] : []),
          { label: t('receipt.paidWith'), value: paidWith }
        ]}
      />
      <OrderSummary
        startsOpen
        title={t('receipt.details')}
        name={packageReceiptText}
        lines={[
          ...orderLines({ ...receipt, couponDetail: pricingInfo.couponDetail }, packageReceiptText, t),
          ...taxLines(pricingInfo, t)
        ]}
        total={{ label: t('receipt.total'), amount: totals.totalFormatted, note: taxNote(pricingInfo, t) }}
      />
    </Panel>
  )
}
