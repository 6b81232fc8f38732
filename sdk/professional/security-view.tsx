import { useStore } from '#form/use-store.ts'
import type { Translate } from '#words/shape.ts'
import { securityQuestions } from '#core/rules/security.ts'
import { ScreenForm } from '#form/screen-form.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { securityAnswer, securityCode } from '#form/security-input.ts'
import { sentenceOf } from '#form/sentence.ts'
import { useForm } from '#form/use-form.ts'
import { Button } from '#ui/control/button.tsx'
import { withPlainDigits } from '#core/rules/digits.ts'
import { Heading } from '#ui/page/heading.tsx'
import { Actions, Columns } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { SecurityModel } from './security.ts'
import { ToastView } from './toast-view.tsx'

export { createSecurity as create } from './security.ts'

interface Props {
  model: SecurityModel
  t: Translate
}

export function View({ model, t, visitCount }: ViewProps<SecurityModel>) {
  const { form, toast } = model
  const { typed, chosen, isSending } = useForm(form, t)
  const state = useStore(model.$state)
  const submit = () => void model.submit()
  // The field keeps typed letters and shows a problem, so that the visitor learns that a code is a number.
  const code = { ...securityCode, inputMode: 'numeric', clean: withPlainDigits } as const
  return (
    <>
      <ToastView toast={toast} t={t} />
      <Heading focus={visitCount}>{t('professional.security')}</Heading>
      <Text kind="lead">{t('professional.securityLead')}</Text>
      <ScreenForm
        form={form}
        label={t('professional.security')}
        t={t}
        notice={state === 'error' && <Failed model={model} t={t} />}
        onSubmit={submit}
      >
        <SelectField
          {...chosen('securityQuestion')}
          label={t('professional.question')}
          placeholder={t('professional.choose')}
          options={securityQuestions.map(id => ({ value: id, label: t(`question.${id}`) }))}
        />
        <TextField {...typed('securityAnswer')} {...securityAnswer} label={t('professional.answer')} />
        <Columns>
          <TextField {...typed('securityCode')} {...code} label={t('professional.code')} />
          <TextField {...typed('securityCodeConfirm')} {...code} label={t('professional.confirmCode')} />
        </Columns>
        <Actions>
          <Button wide busy={isSending} busyLabel={t('professional.submitting')} onPress={submit}>
            {t('professional.submit')}
          </Button>
        </Actions>
      </ScreenForm>
    </>
  )
}

/** The notice of a failed registration: the support phone, the problems of earlier steps, and a button to retry. */
function Failed({ model, t }: Props) {
  const { phone } = useStore(model.$contact)
  const earlier = useStore(model.$earlier)
  const sentences = earlier.map(error => sentenceOf(error, t)).filter(sentence => sentence !== undefined)
  return (
    <Notice
      tone="problem"
      title={t('professional.failedTitle')}
      items={[
        t('professional.failedText', { phone }),
        ...sentences.map(sentence => `${t('professional.earlier')}: ${sentence}`)
      ]}
      action={{ label: t('action.retry'), onPress: () => void model.retry() }}
    />
  )
}
