import { Amount } from '#ui/order/amount.tsx'
import { valueIn } from '#core/rules/language-record.ts'
import { useStore } from '#form/use-store.ts'
import { useId, useState } from 'react'
import { regionName } from '#form/place-names.ts'
import { TermsFields } from '#form/terms-fields.tsx'
import { ReferralFields } from '#form/referral-fields.tsx'
import { ScreenForm } from '#form/screen-form.tsx'
import { useForm } from '#form/use-form.ts'
import { Button } from '#ui/control/button.tsx'
import { Link } from '#ui/control/link.tsx'
import { Facts } from '#ui/order/facts.tsx'
import { Panel } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Beside } from '#ui/order/order-summary.tsx'
import { Description } from '#ui/notice/reason.tsx'
import { StickyBar } from '#ui/page/sticky-bar.tsx'
import { ChallengeModal } from './challenge-modal.tsx'
import { credentialWords } from '#checkout/payment/method/method-view.tsx'
import { Ended } from './ended.tsx'
import { Order } from '#checkout/payment/order/order-view.tsx'
import { useTotal } from '#checkout/payment/order/total.ts'
import { isDecline } from './payment-problem.ts'
import type { CheckoutProps } from '#checkout/payment/order/part.ts'
import type { ReviewModel } from './review.ts'

export function ReviewView({ model, t }: CheckoutProps<ReviewModel>) {
  const { review, method } = model
  const { form } = review
  const fields = useForm(form, t)
  const problem = useStore(review.$problem)
  const unplaced = useStore(form.$unplaced)
  const asksTerms = useStore(review.$asksTerms)
  const asksText = useStore(review.$asksReferralText)
  const canPay = useStore(review.$canPay)
  const isFree = useStore(method.$isFree)
  const credential = useStore(method.$credential)
  const terms = useId()
  const pay = () => void (canPay ? form.submit() : review.showMissing())
  const needsMethod = !isFree && !credential
  const reason = asksTerms && !fields.values.termsAccepted && t('problem.terms')
  // The notice of a decline stands at the top of the view, so the form shows none.
  const notice =
    problem && (isDecline(problem) ? <></> : <Ended model={model} problem={problem} unplaced={unplaced} t={t} />)
  return (
    <ScreenForm form={form} label={t('review.title')} t={t} notice={notice} onSubmit={pay}>
      {review.asksReferral && (
        <Stack>
          <ReferralFields fields={fields} asksText={asksText} t={t} />
        </Stack>
      )}
      <Beside>
        <Order model={model} t={t} />
      </Beside>
      <Stack>
        {asksTerms && <TermsFields form={form} termsUrl={review.termsUrl} t={t} />}
        <div id={terms}>
          <PaymentTerms model={model} t={t} />
        </div>
        {needsMethod ? (
          // The notice of a failed payment has the way to another method.
          !problem && (
            <Button wide onPress={() => model.go('PAYMENT')}>
              {t('review.chooseMethod')}
            </Button>
          )
        ) : (
          <PayBar model={model} t={t} termsId={terms} reason={reason} onPay={pay} />
        )}
        <ChallengeModal model={model} t={t} />
      </Stack>
    </ScreenForm>
  )
}

interface PayBarProps extends CheckoutProps<ReviewModel> {
  /** The id of the element with the terms of payment. */
  termsId: string
  /** Why the visitor cannot pay yet. */
  reason: string | false
  onPay: () => void
}

function PayBar({ model, t, termsId, reason, onPay }: PayBarProps) {
  const { review, method } = model
  const { isSending } = useForm(review.form, t)
  const canPay = useStore(review.$canPay)
  const isFree = useStore(method.$isFree)
  const total = useTotal(model)
  return (
    <StickyBar>
      <div id={`${termsId}-renewal`}>
        <Renewal model={model} t={t} />
      </div>
      <Button
        wide
        busy={isSending}
        busyLabel={total && !isFree ? t('review.payingTotal', { total }) : t('review.paying')}
        disabled={!canPay}
        describedBy={`${termsId}-renewal ${termsId} ${termsId}-reason`}
        onEarlyPress={onPay}
        onPress={onPay}
      >
        <PayWords model={model} t={t} />
      </Button>
      <Description id={`${termsId}-reason`}>{isSending ? t('review.keepOpen') : reason}</Description>
    </StickyBar>
  )
}

/**
 * The renewal with its date and price, the kept payment method, and the way to cancel. They stand in the bar, so that nobody can press Pay
 * without having them in sight.
 */
function Renewal({ model: { pricing, method, $locale, $contact }, t }: CheckoutProps<ReviewModel>) {
  const price = useStore(pricing.$price)
  const { language } = useStore($locale)
  const { phone } = useStore($contact)
  const isFree = useStore(method.$isFree)
  if (!price) return null
  return (
    <Text kind="small">
      <Amount isSentence text={valueIn(price.written, language).renewal.text} /> {!isFree && t('review.kept')}{' '}
      {t('review.cancel', { phone })}
    </Text>
  )
}

/** Today's amount, and the terms where the visitor is not asked to accept them before the payment. */
function PaymentTerms({ model, t }: CheckoutProps<ReviewModel>) {
  const total = useTotal(model)
  const isFree = useStore(model.method.$isFree)
  const asksTerms = useStore(model.review.$asksTerms)
  if (!total) return null
  const due = isFree ? t('review.nothingDue') : t('review.dueToday', { total })
  return (
    <Text kind="small">
      <Amount isSentence text={due} />{' '}
      {!asksTerms && (
        <Link href={model.review.termsUrl} newWindow={t('page.newWindow')}>
          {t('terms.link')}
        </Link>
      )}
    </Text>
  )
}

/** The label of the Pay button. It names the total that the order summary above it shows. */
function PayWords({ model, t }: CheckoutProps<ReviewModel>) {
  const total = useTotal(model)
  const isFree = useStore(model.method.$isFree)
  if (!total) return t('review.pay')
  const words = isFree ? t('review.confirm') : t('review.payTotal', { total })
  return <Amount isSentence text={words} />
}

/** The e-mail, the billing address and the payment method, each with a link to change it. */
export function Entered({ model, t }: CheckoutProps<ReviewModel>) {
  const { method, billing, review } = model
  const { parent } = useStore(model.$facts)
  const { emailChange } = review
  const isChangingEmail = useStore(emailChange.$isOpen)
  const emailForm = useStore(emailChange.$form)
  const [wasChangingEmail, setWasChangingEmail] = useState(false)
  if (isChangingEmail && !wasChangingEmail) setWasChangingEmail(true)
  const { line1, line2, city, region, postalCode, country } = useStore(billing.form.$values)
  const countries = useStore(billing.$countries)
  const credential = useStore(method.$credential)
  const isFree = useStore(method.$isFree)
  const name = countries.find(option => option.value === country)?.label ?? country
  const address = [line1, line2, city, regionName(region, t), postalCode, name].filter(part => part !== '').join(', ')
  const payment = credential ? credentialWords(credential, t) : t('review.noMethod')
  const disabled = useStore(review.form.$status).name === 'sending'
  const change = (view: 'BILLING' | 'PAYMENT') => ({
    label: t('action.change'),
    onPress: () => model.go(view),
    disabled
  })
  const email = {
    label: t('review.email'),
    value: parent?.email || model.invitedEmail,
    change: emailChange.isOffered
      ? { label: t('action.change'), onPress: () => void emailChange.open(), focus: wasChangingEmail, disabled }
      : undefined
  }
  return (
    <Panel>
      {isChangingEmail && emailForm && <emailForm.View change={emailForm} t={t} />}
      <Facts
        facts={[
          ...(isChangingEmail ? [] : [email]),
          { label: t('review.billing'), value: address, change: change('BILLING') },
          { label: t('review.payment'), value: isFree ? t('review.noPayment') : payment, change: change('PAYMENT') }
        ]}
      />
    </Panel>
  )
}
