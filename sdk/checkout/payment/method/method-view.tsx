import { Amount } from '#ui/order/amount.tsx'
import { formatMoney } from '#core/money.ts'
import { valueIn } from '#core/rules/language-record.ts'
import { useStore } from '#form/use-store.ts'
import type { ReadableAtom } from 'nanostores'
import { useId } from 'react'
import type { Problem } from '#core/errors.ts'
import { type MethodName, wallets } from '#core/rules/payment.ts'
import type { Translate } from '#words/shape.ts'
import { brandNames, type CardFieldName } from '#payment/card-fields.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { useRetry } from '#form/use-retry.tsx'
import { sentenceOf } from '#form/sentence.ts'
import { TrustNote } from '#ui/notice/assurance.tsx'
import { Button } from '#ui/control/button.tsx'
import { CardFieldFrame } from '#ui/field/card-field-frame.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { PaymentMarks } from '#ui/order/payment-marks.tsx'
import { Facts } from '#ui/order/facts.tsx'
import { Form } from '#ui/form/form.tsx'
import { LockIcon } from '#ui/picture/later-icons.tsx'
import { Columns } from '#ui/form/form-layout.tsx'
import { Stack } from '#ui/page/layout.tsx'
import { FocusNotice } from '#ui/notice/focus-notice.tsx'
import { FocusTarget } from '#ui/notice/focus-target.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioList } from '#ui/field/radio-list.tsx'
import { Description } from '#ui/notice/reason.tsx'
import { ReservedSpace } from '#ui/notice/reserved.tsx'
import { Spinner } from '#ui/control/spinner.tsx'
import { StickyBar } from '#ui/page/sticky-bar.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { CheckoutModel, CheckoutProps } from '#checkout/payment/order/part.ts'
import type { Credential, Method } from './method.ts'
import type { SubscriptionCodeModel } from './subscription-code.ts'
import { SubscriptionCode } from './subscription-code-view.tsx'

interface MethodModel extends CheckoutModel {
  method: Method
  code: SubscriptionCodeModel
  $isPayingForCoParent: ReadableAtom<boolean>
  payForCoParent(isPaying: boolean): Promise<void>
}

export function MethodView({ model, t }: CheckoutProps<MethodModel>) {
  const { method } = model
  const status = useStore(method.$status)
  const failures = useStore(method.$failures)
  const canContinue = useStore(method.$canContinue)
  const isFree = useStore(method.$isFree)
  const isPaying = useStore(model.$isPayingForCoParent)
  const price = useStore(model.pricing.$price)
  const { language } = useStore(model.$locale)
  const total = price && valueIn(price.written, language).total
  const isSending = status.name === 'sending'
  // The form announces the problems of its fields whenever it is rendered.
  useStore(method.card.$problems)
  const reason = useId()
  const submit = () => void (canContinue ? method.submit() : method.showMissing())
  const problem = status.name === 'failed' ? status.problem : undefined
  const problemNotice = problem && !problem.validationErrors?.length && (
    <ProblemNotice problem={cardProblem(problem, t)} t={t} />
  )
  return (
    <Form
      label={t('method.title')}
      problemTitle={t('problem.title')}
      busy={isSending}
      refusals={failures}
      notice={problemNotice}
      onSubmit={submit}
    >
      {isFree ? <Notice tone="success" items={[t('method.nothingDue')]} /> : <Methods model={model} t={t} />}
      <SubscriptionCode model={model} t={t} />
      {model.buyer === 'parentA' && (
        <Checkbox
          label={<CoParentLabel model={model} t={t} />}
          checked={isPaying}
          onToggle={paysForBoth => void model.payForCoParent(paysForBoth)}
        />
      )}
      <StickyBar>
        {total && (
          <p className="cpj-bar-total">
            {total.label} <Amount text={total.amount} />
          </p>
        )}
        <Button
          wide
          busy={isSending}
          disabled={!canContinue}
          describedBy={reason}
          onEarlyPress={submit}
          onPress={submit}
        >
          {t('method.review')}
        </Button>
        <Description id={reason}>{!canContinue && t('method.missing')}</Description>
      </StickyBar>
    </Form>
  )
}

function CoParentLabel({ model, t }: CheckoutProps<MethodModel>) {
  const info = useStore(model.pricing.$info)
  const { tag } = useStore(model.$locale)
  const added = info?.coParentAdds
  const amount = added === undefined ? '' : formatMoney({ amount: added, currency: info!.totals.currencyCode }, tag)
  return (
    <>
      {t('method.payForCoParent')}{' '}
      {amount && (
        <small className="cpj-hint">
          <Amount isSentence text={t('method.coParentAdds', { amount })} />
        </small>
      )}
    </>
  )
}

function Methods({ model, t }: CheckoutProps<MethodModel>) {
  const { method } = model
  const offered = useStore(method.$offered)
  const chosen = useStore(method.$method)
  const marks = method.card.brands()
  const brands = marks.map(brand => brandNames[brand])
  const hasNote = useStore(model.method.$hasCardNote)
  const cards = <PaymentMarks names={marks} label={t('method.cards', { brands: brands.join(', ') })} />
  return (
    <RadioList
      label={t('method.label')}
      value={chosen}
      onChoose={name => method.choose(name as MethodName)}
      options={offered.map(name => ({
        value: name,
        label: name === 'creditCard' ? t('method.creditCard') : wallets[name].label,
        aside: name === 'creditCard' ? cards : name === 'paypal' ? <PaymentMarks names={[name]} /> : undefined,
        hint: name === 'creditCard' && hasNote ? t('method.ukCards') : undefined,
        panel: name === chosen ? <Panel model={model} t={t} brands={brands.join(', ')} /> : undefined
      }))}
    />
  )
}

/** The panel of the chosen payment method: the card fields or the wallet's button, or the card or wallet that was accepted. */
function Panel({ model, t, brands }: CheckoutProps<MethodModel> & { brands: string }) {
  const { method } = model
  const credential = useStore(method.$credential)
  const chosen = useStore(method.$method)
  const wallet = useStore(method.$wallet)
  const isMissed = useStore(method.$isWalletMissed)
  if (chosen === 'creditCard') {
    const change = { label: t('method.otherCard'), onPress: method.replaceCard }
    return (
      <>
        {credential && (
          <Facts facts={[{ label: t('method.creditCard'), value: credentialWords(credential, t), change }]} />
        )}
        <FocusTarget isHidden={credential !== undefined}>
          <CardFields model={model} t={t} brands={brands} />
        </FocusTarget>
      </>
    )
  }
  if (credential) return <FocusNotice tone="success" sentence={credentialWords(credential, t)} />
  const name = wallets[chosen].label
  return (
    <ReservedSpace words={t('method.authorised', { method: name })}>
      <Stack>
        {isMissed && <Notice blame="visitor" items={[t('method.walletFirst', { method: name })]} />}
        {wallet && <wallet.Panel wallet={wallet} t={t} name={chosen} />}
      </Stack>
    </ReservedSpace>
  )
}

export function credentialWords(credential: Credential, t: Translate): string {
  if (credential.method !== 'creditCard') return t('method.authorised', { method: wallets[credential.method].label })
  return t('method.chosenCard', { brand: credential.brand, digits: credential.lastFour })
}

function CardFields({ model, t, brands }: CheckoutProps<MethodModel> & { brands: string }) {
  const { card } = model.method
  const status = useStore(card.$status)
  const isLost = useStore(card.$isLost)
  const { fields, brand } = useStore(card.$state)
  const problems = useStore(card.$problems)
  const scheme = useStore(card.$scheme)
  const holder = useStore(card.$holder)
  const holderProblem = useStore(card.$holderProblem)
  const { phone } = useStore(model.$contact)
  const hasNote = useStore(model.method.$hasCardNote)
  const { action, around } = useRetry(() => void card.open(), t)
  if (status.name === 'failed') return <ProblemNotice problem={cardProblem(status.problem, t)} t={t} action={action} />

  const frame = (name: CardFieldName, hint?: string) => {
    const problem = problems[name]
    return (
      <CardFieldFrame
        label={t(`method.${name}`)}
        hint={hint}
        scheme={scheme}
        isFocused={fields[name].isFocused}
        problem={problem?.code === 'card_brand' ? t('problem.card_brand', { brands }) : sentenceOf(problem, t)}
        onWantFocus={() => card.focus(name)}
      >
        {card.frames.outlet(name)}
        {name === 'number' && brand && brand !== 'refused' && (
          <PaymentMarks names={[brand]} label={brandNames[brand]} />
        )}
        {name === 'number' && status.name === 'sending' && (
          <>
            <span className="cpj-late" aria-hidden="true" data-words={t('method.loading')} />
            <Spinner label={t('method.loading')} />
          </>
        )}
      </CardFieldFrame>
    )
  }
  return around(
    <Stack>
      {isLost && <Notice blame="embedder" items={[t('method.cardLost')]} />}
      {frame('number')}
      <Columns narrow>
        {frame('expirationDate', t('method.expirationHint'))}
        {frame('cvv', t('method.cvvHint'))}
      </Columns>
      <TextField
        label={t('method.holder')}
        value={holder}
        onType={card.typeHolder}
        problem={sentenceOf(holderProblem, t)}
        autoComplete="cc-name"
        autoCapitalize="words"
      />
      <TrustNote icon={<LockIcon />}>
        {t(hasNote ? 'method.encrypted' : 'method.secure')} {t('page.support', { phone })}
      </TrustNote>
    </Stack>
  )
}

/** A visitor who is about to pay learns nothing from "Unexpected error", so the card fields have a sentence of their own. */
function cardProblem(problem: Problem, t: Translate): Problem {
  return problem.code === 'unexpected' ? { ...problem, message: t('method.cardFailed') } : problem
}
