import { useStore } from '#form/use-store.ts'
import type { PaidOrder } from '#core/contract/payment.ts'
import { stores } from '#core/app-stores.ts'
import { valueIn } from '#core/rules/language-record.ts'
import type { Translate } from '#words/shape.ts'
import { PasswordLink } from '#form/password-link.tsx'
import { PaidNotice } from '#checkout/paid-notice.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/control/button.tsx'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { Link } from '#ui/control/link.tsx'
import { Facts } from '#ui/order/facts.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { HomePicture } from '#ui/picture/home-picture.tsx'
import { Actions, Private } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { NumberedList } from '#ui/page/numbered-list.tsx'
import { OrderLines } from '#ui/order/order-summary.tsx'
import { QrPicture } from '#ui/picture/qr-picture.tsx'
import { Statement } from '#ui/order/statement.tsx'
import { StoreLinks } from '#ui/control/store-links.tsx'
import { Split } from '#ui/page/split.tsx'
import { Timeline } from '#ui/order/timeline.tsx'
import type { ReceiptModel } from './model.ts'

export { createReceipt as create } from './model.ts'

export function View({ model, t, visitCount }: ViewProps<ReceiptModel>) {
  const { result } = model
  const orderUrl = useStore(model.$orderUrl)
  const title = <Heading focus={visitCount}>{t(useStore(model.$title))}</Heading>
  const login = (
    <>
      <Actions>
        <Button wide onPress={model.login}>
          {t('receipt.login')}
        </Button>
        {orderUrl && (
          <ButtonLink wide kind="secondary" href={orderUrl}>
            {t('receipt.order')}
          </ButtonLink>
        )}
      </Actions>
      <PasswordLink model={model} t={t} />
    </>
  )
  if (!result) {
    return (
      <>
        {title}
        <Reloaded model={model} t={t} />
        {login}
      </>
    )
  }
  return (
    <Split aside={<Details model={model} result={result} t={t} />}>
      <Stack gap="tight">
        <HomePicture />
        {title}
        <PaidNotice facts={model.facts} $locale={model.$locale} t={t} />
        <Relief model={model} result={result} t={t} />
      </Stack>
      <Next model={model} result={result} t={t} />
      {login}
    </Split>
  )
}

interface Props {
  model: ReceiptModel
  result: PaidOrder
  t: Translate
}

function Reloaded({ model, t }: Omit<Props, 'result'>) {
  const { phone } = useStore(model.$contact)
  return (
    <>
      <Notice items={[t('receipt.reloaded')]} />
      <Text>
        {t('receipt.mailed')} {t('page.support', { phone })}
      </Text>
    </>
  )
}

function Relief({ model, result, t }: Props) {
  const { firstName } = model
  const { lines, total } = useWritten(model, result)
  return (
    <>
      {firstName && (
        <Text kind="greeting">
          <Private>{t('receipt.welcome', { name: firstName })}</Private>
        </Text>
      )}
      <Text kind="small">
        {lines[0]?.label} · {total.amount}
      </Text>
    </>
  )
}

function Next({ model, result, t }: Props) {
  const { language } = useStore(model.$locale)
  const code = useStore(model.$storeCode)
  const orderUrl = useStore(model.$orderUrl)
  const { email } = result.registration.parent
  // The pages of the app stores exist in English only.
  const links = language !== 'es' && (
    <StoreLinks
      newWindow={t('page.newWindow')}
      links={[
        { name: t('receipt.appStore'), href: stores.apple },
        { name: t('receipt.playStore'), href: stores.google }
      ]}
      code={code && <QrPicture {...code} label={t('receipt.storeCode')} caption={t('receipt.scan')} />}
    />
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
        ...(email ? [mailed(email, t)] : []),
        {
          title: t('receipt.coParent'),
          body:
            model.buyer === 'parentA' ? (
              <Connection result={result} orderUrl={orderUrl} t={t} />
            ) : (
              <Text>{t('receipt.coParentShared')}</Text>
            )
        }
      ]}
    />
  )
}

function mailed(email: string, t: Translate) {
  return {
    title: t('receipt.mail'),
    body: (
      <Text>
        <Private>{t('receipt.mailText', { email })}</Private>
      </Text>
    )
  }
}

/** The co-parent's next steps, from the invitation to the connection of the accounts. Without an e-mail address no invitation was sent. */
function Connection({
  result: { receipt, registration },
  orderUrl,
  t
}: Omit<Props, 'model'> & { orderUrl: string | undefined }) {
  const { email } = registration.coParent
  return (
    <Timeline
      entries={[
        email
          ? {
              title: <Private>{t('receipt.coParentInvited', { email })}</Private>,
              body: orderUrl && <Link href={orderUrl}>{t('receipt.wrongAddress')}</Link>,
              isDone: true
            }
          : { title: t('receipt.coParentInviting'), body: t('receipt.coParentUninvited') },
        { title: t('receipt.coParentJoins'), body: receipt.payForCoParent && t('receipt.coParentPaid') },
        { title: t('receipt.coParentConnected') }
      ]}
    />
  )
}

function Details({ model, result, t }: Props) {
  const { phone } = useStore(model.$contact)
  const { facts, buyer, lines, total, renewal } = useWritten(model, result)
  return (
    <Statement title={t('receipt.details')} print={{ label: t('receipt.print'), onPress: () => window.print() }}>
      <Facts facts={buyer ? [...facts, buyer] : facts} />
      <OrderLines lines={lines} total={total} />
      <Text kind="small">
        {renewal.text} {t('review.cancelling', { phone })}
      </Text>
    </Statement>
  )
}

/** The receipt in the words of the server. */
function useWritten(model: ReceiptModel, { written }: PaidOrder) {
  const { language } = useStore(model.$locale)
  return valueIn(written, language)
}
