import { useStore } from '#form/use-store.ts'
import type { Translate } from '#words/shape.ts'
import type { ProfessionalContact } from '#core/rules/professional.ts'
import type { FollowUp } from '#core/rules/professional-fields.ts'
import { PersonFields } from '#form/person-fields.tsx'
import { ScreenForm } from '#form/screen-form.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { type BoundForm, useForm } from '#form/use-form.ts'
import { Button } from '#ui/control/button.tsx'
import { withPlainDigits } from '#core/rules/digits.ts'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { optionsOf } from './choices.ts'
import type { ContactModel } from './contact.ts'
import { ToastView } from './toast-view.tsx'

export { createContact as create } from './contact.ts'

interface Props {
  model: ContactModel
  fields: BoundForm<ProfessionalContact>
  t: Translate
}

/** The server renders no list, and the answer may come before the page is hydrated. */
const noAnswer = () => undefined

export function View({ model, t, visitCount }: ViewProps<ContactModel>) {
  const { form, toast } = model
  const fields = useForm(form, t)
  const submit = () => void model.submit()
  return (
    <>
      <ToastView toast={toast} t={t} />
      <Heading focus={visitCount}>{t('professional.contact')}</Heading>
      <Text kind="lead">{t('professional.contactLead')}</Text>
      <ScreenForm form={form} label={t('professional.contact')} t={t} onSubmit={submit}>
        <PersonFields typed={fields.typed} suggestion={model.suggestion} t={t} />
        <Phone model={model} fields={fields} t={t} />
        <Title model={model} fields={fields} t={t} />
        <Referral model={model} fields={fields} t={t} />
        <Actions>
          <Button wide busy={fields.isSending} onPress={submit}>
            {t('action.continue')}
          </Button>
        </Actions>
      </ScreenForm>
    </>
  )
}

function Title({ model, fields: { typed, chosen }, t }: Props) {
  const options = useStore(model.$options, noAnswer)
  const optional = t('field.optional')
  return (
    <>
      <SelectField
        {...chosen('title')}
        label={t('professional.title')}
        optional={optional}
        placeholder={options ? t('professional.noTitle') : t('page.loading')}
        options={optionsOf(options?.titles)}
        autoComplete="honorific-prefix"
      />
      <TextField
        {...typed('credentials')}
        label={t('professional.credentials')}
        hint={t('professional.credentialsHint')}
        optional={optional}
        autoComplete="honorific-suffix"
      />
    </>
  )
}

function Phone({ model, fields: { typed, chosen }, t }: Props) {
  const codes = useStore(model.$options, noAnswer)?.countryCodes ?? []
  const code = chosen('phoneCountryCode')
  return (
    <>
      <PhoneField
        {...typed('phoneNumber')}
        label={t('field.phone')}
        dialLabel={t('field.dialCode')}
        dial={code.value}
        dials={codes.map(({ key, name, dialCode }) => ({
          value: key,
          label: `${name} (${dialCode})`,
          short: dialCode
        }))}
        onDial={code.onChoose}
        dialOf={digits => codes.find(({ dialCode }) => `+${digits}`.startsWith(dialCode))?.key}
        dialProblem={code.problem}
      />
      <TextField
        {...typed('phoneExtension')}
        label={t('professional.extension')}
        optional={t('field.optional')}
        inputMode="numeric"
        autoComplete="tel-extension"
        clean={withPlainDigits}
      />
    </>
  )
}

/** The question "how did you hear about us" and its follow-up questions. */
function Referral({ model, fields: { typed, chosen }, t }: Props) {
  const options = useStore(model.$options, noAnswer)
  const asked = useStore(model.$asked)
  const asks = (field: FollowUp) => asked.includes(field)
  const placeholder = options ? t('professional.choose') : t('page.loading')
  return (
    <>
      <SelectField
        {...chosen('hearAboutUs')}
        label={t('professional.hearAboutUs')}
        placeholder={placeholder}
        options={optionsOf(options?.referrals)}
      />
      {asks('referralBenchOfficerName') && (
        <TextField
          {...typed('referralBenchOfficerName')}
          label={t('professional.benchOfficerName')}
          autoComplete="off"
          autoCapitalize="words"
        />
      )}
      {asks('referralBenchOfficerPosition') && (
        <SelectField
          {...chosen('referralBenchOfficerPosition')}
          label={t('professional.benchOfficerPosition')}
          placeholder={placeholder}
          options={optionsOf(options?.benchOfficers)}
        />
      )}
      {asks('referralColleagueName') && (
        <TextField
          {...typed('referralColleagueName')}
          label={t('professional.colleagueName')}
          autoComplete="off"
          autoCapitalize="words"
        />
      )}
      {asks('referralColleagueRole') && (
        <SelectField
          {...chosen('referralColleagueRole')}
          label={t('professional.colleagueRole')}
          placeholder={placeholder}
          options={optionsOf(options?.colleagues)}
        />
      )}
      {asks('referralOtherExplain') && (
        <TextField
          {...typed('referralOtherExplain')}
          label={t('professional.otherExplain')}
          hint={t('professional.otherExplainHint')}
          rows={3}
          autoComplete="off"
        />
      )}
    </>
  )
}
