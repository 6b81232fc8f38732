import { useStore } from '#screens/use-store.ts'
import { useState } from 'react'
import { ConsentFields } from '#screens/consent-fields.tsx'
import { ProblemNotice } from '#screens/problem-notice.tsx'
import { ReferralFields } from '#screens/referral-fields.tsx'
import { ScreenForm } from '#screens/screen-form.tsx'
import { useForm } from '#screens/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Actions, Panel, Text } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { credentialWords } from './method-view.tsx'
import { Order } from './order.tsx'
import { isUncharged } from './review.ts'
import type { Part } from './view.tsx'

export function ReviewView({ model, t }: Part) {
  const { review, method } = model
  const { form } = review
  const fields = useForm(form, t)
  const problem = useStore(review.$problem)
  const unplaced = useStore(form.$unplaced)
  const asksConsent = useStore(review.$asksConsent)
  const asksText = useStore(review.$asksReferralText)
  const canPay = useStore(review.$canPay)
  const isFree = useStore(method.$isFree)
  const isChangingEmail = useStore(review.emailChange.$isOpen)
  const credential = useStore(method.$credential)
  const pay = () => void (canPay && review.submit())
  const otherMethod = { label: t('review.otherMethod'), onPress: () => model.go('PAYMENT') }
  const told = problem && (
    <>
      <ProblemNotice
        problem={problem}
        unplaced={unplaced}
        t={t}
        action={isFree || credential ? undefined : otherMethod}
      />
      {isUncharged(problem) && <Text>{t('payment.uncharged')}</Text>}
    </>
  )
  return (
    <>
      <Panel>
        {isChangingEmail && <EmailForm model={model} t={t} />}
        <Said model={model} t={t} />
      </Panel>
      <ScreenForm form={form} label={t('review.title')} t={t} notice={told} onSubmit={pay}>
        {review.asksReferral && <ReferralFields fields={fields} asksText={asksText} t={t} />}
        <Order model={model} t={t} />
        {asksConsent && <ConsentFields form={form} termsUrl={review.termsUrl} t={t} />}
        <Actions>
          <Button wide busy={fields.isSending} busyLabel={t('review.paying')} disabled={!canPay} onPress={pay}>
            {t(isFree ? 'review.confirm' : 'review.pay')}
          </Button>
          <Button wide kind="link" disabled={fields.isSending} onPress={() => model.go('PAYMENT')}>
            {t('review.backToPayment')}
          </Button>
        </Actions>
      </ScreenForm>
    </>
  )
}

/** Who, where and how: each can be changed. */
function Said({ model, t }: Part) {
  const { method, billing, review } = model
  const { emailChange } = review
  const { parent } = useStore(model.$facts)
  const isChangingEmail = useStore(emailChange.$isOpen)
  const [wasChangingEmail, setWasChangingEmail] = useState(false)
  if (isChangingEmail && !wasChangingEmail) setWasChangingEmail(true)
  const { line1, line2, city, region, postalCode, country } = useStore(billing.form.$values)
  const countries = useStore(billing.$countries)
  const credential = useStore(method.$credential)
  const isFree = useStore(method.$isFree)
  const name = countries.find(option => option.value === country)?.label ?? country
  const address = [line1, line2, city, region, postalCode, name].filter(part => part !== '').join(', ')
  const payment = credential ? credentialWords(credential, t) : t('review.noMethod')
  const disabled = useStore(review.form.$status).name === 'sending'
  const change = (view: 'BILLING' | 'PAYMENT') => ({
    label: t('action.change'),
    onPress: () => model.go(view),
    disabled
  })
  const email = {
    label: t('review.email'),
    value: parent?.email,
    change: emailChange.isOffered
      ? { label: t('action.change'), onPress: emailChange.open, focus: wasChangingEmail, disabled }
      : undefined
  }
  return (
    <Facts
      facts={[
        ...(isChangingEmail ? [] : [email]),
        { label: t('review.billing'), value: address, change: change('BILLING') },
        { label: t('review.payment'), value: isFree ? t('review.noPayment') : payment, change: change('PAYMENT') }
      ]}
    />
  )
}

function EmailForm({ model, t }: Part) {
  const { emailChange } = model.review
  const { form } = emailChange
  const { typed, isSending } = useForm(form, t)
  return (
    <ScreenForm form={form} label={t('review.email')} t={t}>
      <TextField
        {...typed('email')}
        focus
        label={t('review.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <Actions>
        <Button kind="secondary" busy={isSending} onPress={() => void form.submit()}>
          {t('action.save')}
        </Button>
        <Button kind="link" onPress={emailChange.close}>
          {t('action.cancel')}
        </Button>
      </Actions>
    </ScreenForm>
  )
}
