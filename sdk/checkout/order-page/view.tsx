import type { OrderPage } from '#core/contract/order-page.ts'
import { Loading } from '#form/loading.tsx'
import { ScreenForm } from '#form/screen-form.tsx'
import { useForm } from '#form/use-form.ts'
import { useStore } from '#form/use-store.ts'
import type { ViewProps } from '#shell/screen.ts'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Actions, Panel } from '#ui/form/form-layout.tsx'
import { FocusTarget } from '#ui/notice/focus-target.tsx'
import { FocusNotice } from '#ui/notice/focus-notice.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Facts } from '#ui/order/facts.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Split } from '#ui/page/split.tsx'
import type { OrderPageModel } from './model.ts'
import { ReceiptSection } from './receipt-section.tsx'
import { Failure, FormActions, type Props, Section, useWritten } from './section.tsx'

export { createOrderPage as create } from './model.ts'

export function View({ model, t, visitCount }: ViewProps<OrderPageModel>) {
  const page = useStore(model.$page)
  const loading = useStore(model.$loading)
  const isRefused = useStore(model.$isRefused)
  const title = <Heading focus={visitCount}>{t('orderPage.title')}</Heading>
  if (!page) {
    return (
      <>
        {title}
        {isRefused ? (
          <Refused model={model} t={t} />
        ) : (
          <Loading state={loading} retry={() => void model.retry()} t={t} />
        )}
      </>
    )
  }
  const props = { model, page, t }
  return (
    <Split aside={<ReceiptSection {...props} />}>
      {title}
      <Text kind="lead">{t('orderPage.number', { number: page.orderNumber })}</Text>
      {page.invitation && <Invitation {...props} invitation={page.invitation} />}
      <Renewal {...props} />
      {page.withdrawal !== 'none' && <Withdrawal {...props} />}
      <Account {...props} />
    </Split>
  )
}

/** The link has expired or is unknown. Its holder can have a new one mailed to the address on file. */
function Refused({ model, t }: Omit<Props, 'page'>) {
  const isRenewed = useStore(model.$isRenewed)
  const link = useStore(model.$link)
  const { phone } = useStore(model.$contact)
  const isUnknown = link.name === 'failed' && link.problem.code === 'request.failed'
  if (isRenewed) return <FocusNotice tone="success" sentence={t('orderPage.renewed')} />
  return (
    <>
      <FocusNotice tone="problem" sentence={t(isUnknown ? 'orderPage.notFound' : 'orderPage.expired', { phone })} />
      {!isUnknown && <Failure status={link} t={t} />}
      {!isUnknown && (
        <Actions>
          <Button wide busy={link.name === 'sending'} onPress={() => void model.requestLink()}>
            {t('orderPage.renew')}
          </Button>
        </Actions>
      )}
    </>
  )
}

function Invitation({ model, t, invitation }: Props & { invitation: NonNullable<OrderPage['invitation']> }) {
  const open = useStore(model.$open)
  const resending = useStore(model.$resending)
  const payUrl = useStore(model.$payUrl)
  const { status, email, isPaid } = invitation
  const isUnderWay = status === 'waiting' || status === 'sent' || status === 'undelivered'
  return (
    <Section part="invitation" title={t('orderPage.invitation.title')} model={model} t={t}>
      <Text>{t(`orderPage.invitation.${status}`)}</Text>
      {isPaid && status !== 'accepted' && <Text kind="small">{t('orderPage.invitation.paid')}</Text>}
      {email !== null && isUnderWay && <Facts facts={[{ label: t('orderPage.invitation.to'), value: email }]} />}
      <Failure status={resending} t={t} />
      {open === 'invitation' ? (
        <CoParentEmail model={model} t={t} isUnderWay={isUnderWay} />
      ) : status === 'accepted' ? null : (
        <Actions>
          {status === 'sent' && (
            <Button kind="secondary" busy={resending.name === 'sending'} onPress={() => void model.resend()}>
              {t('orderPage.invitation.again')}
            </Button>
          )}
          {!isPaid && (
            <ButtonLink href={payUrl} kind="secondary">
              {t('orderPage.invitation.pay')}
            </ButtonLink>
          )}
          <Button kind={isUnderWay ? 'link' : 'secondary'} onPress={() => model.open('invitation')}>
            {t(isUnderWay ? 'orderPage.invitation.wrong' : 'orderPage.invitation.invite')}
          </Button>
        </Actions>
      )}
    </Section>
  )
}

function CoParentEmail({ model, t, isUnderWay }: Pick<Props, 'model' | 't'> & { isUnderWay: boolean }) {
  const { typed, isSending } = useForm(model.email, t)
  return (
    <ScreenForm form={model.email} label={t('orderPage.invitation.title')} t={t}>
      <TextField
        {...typed('email')}
        label={t('orderPage.invitation.email')}
        hint={isUnderWay ? t('orderPage.invitation.moves') : undefined}
        inputMode="email"
        autoComplete="off"
      />
      <FormActions model={model} form="email" isSending={isSending} label={t('orderPage.invitation.send')} t={t} />
    </ScreenForm>
  )
}

function Renewal({ model, page, t }: Props) {
  const open = useStore(model.$open)
  const status = useStore(model.$renewal)
  const { endsOn: date, receipt } = useWritten(model, page)
  const { renewal } = page
  const sentence = renewal === 'none' ? 'ends' : renewal
  return (
    <Section part="renewal" title={t('orderPage.renewal.title')} model={model} t={t}>
      <Text>{t(`orderPage.renewal.${sentence}`, { date, amount: receipt.renewal.amount ?? '' })}</Text>
      <Failure status={status} t={t} />
      {open === 'renewal' && renewal === 'renews' ? (
        <Question
          sentence={t('orderPage.renewal.sure', { date })}
          yes={t('orderPage.renewal.yes')}
          no={t('orderPage.renewal.no')}
          isSending={status.name === 'sending'}
          onYes={() => void model.setRenewal(true)}
          onNo={model.close}
        />
      ) : renewal === 'renews' ? (
        <Actions>
          <Button kind="secondary" onPress={() => model.open('renewal')}>
            {t('orderPage.renewal.stop')}
          </Button>
        </Actions>
      ) : renewal === 'stopped' && page.withdrawal !== 'requested' ? (
        <Actions>
          <Button kind="secondary" busy={status.name === 'sending'} onPress={() => void model.setRenewal(false)}>
            {t('orderPage.renewal.resume')}
          </Button>
        </Actions>
      ) : null}
    </Section>
  )
}

function Withdrawal({ model, page, t }: Props) {
  const open = useStore(model.$open)
  const status = useStore(model.$withdrawal)
  const { withdrawUntil: date = '', receipt } = useWritten(model, page)
  const { amount } = receipt.total
  return (
    <Section part="withdrawal" title={t('orderPage.withdrawal.title')} model={model} t={t}>
      {page.withdrawal === 'requested' ? (
        <FocusTarget label={t('orderPage.withdrawal.requested', { amount })}>
          <Notice tone="success" items={[t('orderPage.withdrawal.requested', { amount })]} />
        </FocusTarget>
      ) : (
        <>
          <Text>{t('orderPage.withdrawal.open', { date })}</Text>
          <Failure status={status} t={t} />
          {open === 'withdrawal' ? (
            <Question
              sentence={t('orderPage.withdrawal.sure', { amount })}
              yes={t('orderPage.withdrawal.yes')}
              no={t('orderPage.withdrawal.no')}
              isSending={status.name === 'sending'}
              onYes={() => void model.withdraw()}
              onNo={model.close}
            />
          ) : (
            <Actions>
              <Button kind="secondary" onPress={() => model.open('withdrawal')}>
                {t('orderPage.withdrawal.start')}
              </Button>
            </Actions>
          )}
        </>
      )}
    </Section>
  )
}

interface QuestionProps {
  sentence: string
  yes: string
  no: string
  isSending: boolean
  onYes: () => void
  onNo: () => void
}

/** The second press, in the place of the first. */
function Question({ sentence, yes, no, isSending, onYes, onNo }: QuestionProps) {
  return (
    <FocusTarget label={sentence}>
      <Stack gap="tight">
        <Text>{sentence}</Text>
        <Actions>
          <Button busy={isSending} onPress={onYes}>
            {yes}
          </Button>
          <Button kind="secondary" onPress={onNo}>
            {no}
          </Button>
        </Actions>
      </Stack>
    </FocusTarget>
  )
}

function Account({ model, t }: Props) {
  const { loginUrl, homeUrl, passwordUrl } = useStore(model.$contact)
  const account = homeUrl ?? loginUrl
  if (!account) return null
  return (
    <Panel>
      <Stack gap="tight">
        <Heading level={2}>{t('orderPage.account.title')}</Heading>
        <Text>{t('orderPage.account.text')}</Text>
        <Actions>
          <ButtonLink href={account} kind="secondary">
            {t('orderPage.account.open')}
          </ButtonLink>
          {passwordUrl && (
            <ButtonLink href={passwordUrl} kind="link">
              {t('orderPage.account.password')}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </Panel>
  )
}
