import { useEffect, useId, useRef } from 'react'
import { useStore } from '#form/use-store.ts'
import { generatedPassword } from '#core/rules/credentials.ts'
import { securityQuestions } from '#core/rules/security.ts'
import type { Problem } from '#core/errors.ts'
import type { Translate } from '#words/shape.ts'
import { PaidNotice } from '#checkout/paid-notice.tsx'
import { TermsFields } from '#form/terms-fields.tsx'
import { Loading } from '#form/loading.tsx'
import { PasswordLink } from '#form/password-link.tsx'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { ReferralFields } from '#form/referral-fields.tsx'
import { ScreenForm } from '#form/screen-form.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { securityAnswer, securityCode } from '#form/security-input.ts'
import { useForm } from '#form/use-form.ts'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { Button } from '#ui/control/button.tsx'
import { DigitsField } from '#ui/field/digits-field.tsx'
import { Fieldset } from '#ui/field/fieldset.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { focusFirstProblem } from '#ui/form/focus-first-problem.ts'
import { Actions, Columns, Private } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { FocusNotice } from '#ui/notice/focus-notice.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { Description } from '#ui/notice/reason.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { showFrom } from '#ui/form/show-from.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { topFor } from './blocks.ts'
import type { CredentialsModel } from './model.ts'

export { createCredentials as create } from './model.ts'

interface Props {
  model: CredentialsModel
  t: Translate
}

export function View({ model, t, visitCount }: ViewProps<CredentialsModel>) {
  const { payment } = model.order
  const details = useStore(model.$details)
  const loading = useStore(model.$loading)
  const isDone = useStore(model.$isDone)
  const used = useStore(model.$used)
  const isExpired = loading.name === 'failed' && loading.problem.code === 'unauthorized'
  return (
    <>
      <Heading focus={visitCount}>{t('credentials.title')}</Heading>
      <PaidNotice facts={model.order} $locale={model.$locale} t={t} />
      {payment && (
        <Notice tone="success">
          <Private>{t('credentials.confirmed', { email: payment.registration.parent.email })}</Private>
          {!used && !isDone && <Text>{t('credentials.safe')}</Text>}
        </Notice>
      )}
      {used ? (
        <Used sentence={used} model={model} t={t} />
      ) : isExpired ? (
        <Expired model={model} t={t} />
      ) : !details ? (
        <Loading state={loading} retry={() => void model.retry()} t={t} />
      ) : isDone ? (
        <Done model={model} t={t} />
      ) : (
        <Blocks model={model} t={t} />
      )}
    </>
  )
}

/** The credentials token has expired. The parent can request a new link, mailed to the address on file. */
function Expired({ model, t }: Props) {
  const { loginUrl } = useStore(model.$contact)
  const isRenewed = useStore(model.$isRenewed)
  const renewal = useStore(model.$renewal)
  return (
    <>
      {isRenewed ? (
        <FocusNotice tone="success" sentence={t('credentials.renewed')} />
      ) : (
        <Notice tone="problem" items={[t('credentials.expired')]} />
      )}
      {renewal.name === 'failed' && <ProblemNotice problem={renewal.problem} t={t} />}
      <Actions>
        {!isRenewed && (
          <Button wide busy={renewal.name === 'sending'} onPress={() => void model.renew()}>
            {t('credentials.renew')}
          </Button>
        )}
        {loginUrl && (
          <ButtonLink href={loginUrl} kind="secondary" wide>
            {t('action.login')}
          </ButtonLink>
        )}
      </Actions>
      <PasswordLink model={model} t={t} />
    </>
  )
}

/** Says that the login is set, and leads to it. The receipt of this visit can still be seen. */
function Used({ sentence, model, t }: Props & { sentence: 'paid.login' | 'paid.otherLogin' }) {
  const element = useRef<HTMLDivElement>(null)
  const date = useStore(model.$usedSince)
  const { phone } = useStore(model.$contact)
  useEffect(() => void focusFirstProblem(element.current), [])
  return (
    <div ref={element}>
      <Stack>
        <Notice tone="warning" blame="visitor" items={[t(sentence)]} />
        {date && <Text>{t('paid.loginSince', { date, phone })}</Text>}
        <Actions>
          <Button wide onPress={model.logIn}>
            {t('action.login')}
          </Button>
          {model.order.payment && (
            <Button wide kind="secondary" onPress={model.goOn}>
              {t('paid.receipt')}
            </Button>
          )}
        </Actions>
        <PasswordLink model={model} t={t} />
      </Stack>
    </div>
  )
}

/** The success message, shown for five seconds or until the visitor continues. */
function Done({ model, t }: Props) {
  return (
    <>
      <FocusNotice tone="success" sentence={t('credentials.success')} />
      <Actions>
        <Button wide onPress={model.goOn}>
          {t('credentials.goOn')}
        </Button>
      </Actions>
    </>
  )
}

function Blocks({ model, t }: Props) {
  const { form } = model
  const requestedBlocks = useStore(model.$requestedBlocks)
  const details = useStore(model.$details)
  const asksText = useStore(model.$asksReferralText)
  const canSubmit = useStore(model.$canSubmit)
  const isSet = useStore(model.$isSet)
  const status = useStore(form.$status)
  const unplaced = useStore(form.$unplaced)
  const problems = useStore(form.$problems)
  const fields = useForm(form, t)
  const submit = () => void form.submit()
  const reason = useId()
  const show = (field: HTMLElement) => showFrom(topFor(problems), field)
  const terms = requestedBlocks?.terms && <TermsFields form={form} termsUrl={model.termsUrl} t={t} />
  const areTermsBelow = details?.address.country === 'US'
  const isExpired = status.name === 'failed' && status.problem.code === 'unauthorized'
  const isFailed = status.name === 'failed' && isOurs(status.problem) && unplaced.length === 0
  const failed = isFailed && <Notice tone="problem" items={[t('credentials.failed')]} />
  const notice = isExpired ? <Expired model={model} t={t} /> : failed
  return (
    <ScreenForm form={form} label={t('credentials.title')} t={t} notice={notice} show={show} onSubmit={submit}>
      {!isSet && requestedBlocks?.referral && (
        <ReferralFields fields={fields} asksText={asksText} isInvited={details?.isInvited} t={t} />
      )}
      {!isSet && requestedBlocks?.security && <Security model={model} t={t} />}
      <Fieldset legend={t('credentials.login')}>
        <Login model={model} t={t} />
        {!isSet && !areTermsBelow && terms}
        <Actions>
          <Button
            wide
            busy={fields.isSending}
            disabled={!canSubmit}
            describedBy={reason}
            onEarlyPress={submit}
            onPress={submit}
          >
            {t(isSet ? 'credentials.loginAgain' : 'credentials.submit')}
          </Button>
          <Description id={reason}>{!canSubmit && t('credentials.missing')}</Description>
          {isSet && (
            <Button wide kind="link" onPress={model.goOn}>
              {t('credentials.skipLogin')}
            </Button>
          )}
        </Actions>
      </Fieldset>
      {!isSet && areTermsBelow && terms}
    </ScreenForm>
  )
}

function isOurs({ code }: Problem): boolean {
  return code === 'unexpected' || code === 'unavailable'
}

function Security({ model, t }: Props) {
  const { typed, chosen } = useForm(model.form, t)
  return (
    <Fieldset legend={t('credentials.security')} hint={t('credentials.securityHint')}>
      <SelectField
        {...chosen('securityQuestion')}
        label={t('credentials.question')}
        placeholder={t('credentials.chooseQuestion')}
        options={securityQuestions.map(id => ({ value: id, label: t(`question.${id}`) }))}
      />
      <TextField {...typed('securityAnswer')} {...securityAnswer} label={t('credentials.answer')} />
      <Columns>
        <DigitsField {...typed('securityCode')} {...securityCode} label={t('credentials.code')} />
        <DigitsField {...typed('confirmCode')} {...securityCode} label={t('credentials.confirmCode')} />
      </Columns>
    </Fieldset>
  )
}

function Login({ model, t }: Props) {
  const { typed } = useForm(model.form, t)
  const checks = useStore(model.$checks)
  const isChecking = useStore(model.$isCheckingName)
  return (
    <>
      <TextField
        {...typed('username')}
        label={t('credentials.username')}
        hint={isChecking ? t('credentials.checking') : t('credentials.usernameHint')}
        autoComplete="username"
        isExact
      />
      <PasswordField
        {...typed('password')}
        label={t('credentials.password')}
        showLabel={t('credentials.show')}
        hideLabel={t('credentials.hide')}
        generated={generatedPassword}
        rules={{
          label: t('credentials.rules'),
          checks: checks.map(({ code, isMet }) => ({ text: t(`problem.${code}`), isMet })),
          metWord: t('credentials.met'),
          unmetWord: t('credentials.unmet')
        }}
      />
    </>
  )
}
