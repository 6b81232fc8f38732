import { useStore } from '#form/use-store.ts'
import { useMemo } from 'react'
import type { Translate } from '#words/shape.ts'
import { regionOptions, zoneOptions } from '#form/place-names.ts'
import { ScreenForm } from '#form/screen-form.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { type BoundForm, useForm } from '#form/use-form.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckboxGroup } from '#ui/field/checkbox-group.tsx'
import { withPlainDigits } from '#core/rules/digits.ts'
import type { ProfessionalPractice } from '#core/rules/practice.ts'
import { Heading } from '#ui/page/heading.tsx'
import { Actions, Columns } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { optionsOf, wordsOf } from './choices.ts'
import type { PracticeModel } from './practice.ts'
import { ToastView } from './toast-view.tsx'

export { createPractice as create } from './practice.ts'

interface Props {
  model: PracticeModel
  fields: BoundForm<ProfessionalPractice>
  t: Translate
}

export function View({ model, t, visitCount }: ViewProps<PracticeModel>) {
  const { form, toast } = model
  const fields = useForm(form, t)
  const { typed, isSending } = fields
  const submit = () => void model.submit()
  return (
    <>
      <ToastView toast={toast} t={t} />
      <Heading focus={visitCount}>{t('professional.practice')}</Heading>
      <Text kind="lead">{t('professional.practiceLead')}</Text>
      <ScreenForm form={form} label={t('professional.practice')} t={t} onSubmit={submit}>
        <TextField {...typed('practiceName')} label={t('professional.practiceName')} autoComplete="organization" />
        <Place model={model} fields={fields} t={t} />
        <Roles model={model} fields={fields} t={t} />
        <Actions>
          <Button wide busy={isSending} onPress={submit}>
            {t('action.continue')}
          </Button>
        </Actions>
      </ScreenForm>
    </>
  )
}

/** The sentence for a wrong region or postal code, in the words of the practice's country. */
function placeProblem(field: 'region' | 'postalCode', { model, fields, t }: Props): string | undefined {
  const isOwn = model.form.$problems.get()[field]?.code === `signup_${field}_error`
  return isOwn ? t(`professional.${field}Problem.${wordsOf(fields.values.country)}`) : fields.problem(field)
}

function Place({ model, fields, t }: Props) {
  const { typed, chosen, values } = fields
  const options = useStore(model.$options)
  return (
    <>
      <SelectField
        {...chosen('country')}
        label={t('field.country')}
        placeholder={options ? t('professional.choose') : t('page.loading')}
        options={optionsOf(options?.countries)}
        onChoose={country => void model.chooseCountry(country)}
        autoComplete="country"
      />
      <TextField {...typed('addressLine1')} label={t('professional.addressLine1')} autoComplete="address-line1" />
      <TextField
        {...typed('addressLine2')}
        label={t('professional.addressLine2')}
        optional={t('field.optional')}
        autoComplete="address-line2"
      />
      <Columns>
        <TextField {...typed('city')} label={t('professional.city')} autoComplete="address-level2" />
        <TextField
          {...typed('postalCode')}
          problem={placeProblem('postalCode', { model, fields, t })}
          clean={withPlainDigits}
          label={t(`professional.postalCode.${wordsOf(values.country)}`)}
          autoComplete="postal-code"
          autoCapitalize="none"
        />
      </Columns>
      <Region model={model} fields={fields} t={t} />
      <Timezone model={model} fields={fields} t={t} />
    </>
  )
}

function Region({ model, fields, t }: Props) {
  const { typed, chosen, values } = fields
  const problem = placeProblem('region', { model, fields, t })
  const country = useStore(model.$country)
  const label = t(`professional.region.${wordsOf(values.country)}`)
  if (country?.regions.length === 0) {
    return <TextField {...typed('region')} problem={problem} label={label} autoComplete="address-level1" />
  }
  return (
    <SelectField
      {...chosen('region')}
      problem={problem}
      label={label}
      placeholder={country ? t('professional.choose') : t('page.loading')}
      options={regionOptions(country?.regions ?? [], t)}
      onChoose={region => void model.chooseRegion(region)}
      autoComplete="address-level1"
    />
  )
}

function Timezone({ model, fields: { chosen, values }, t }: Props) {
  const timezones = useStore(model.$timezones)
  const options = useMemo(() => timezones && zoneOptions(timezones, t), [timezones, t])
  const country = useStore(model.$country)
  const isLocked = useStore(model.$isTimezoneLocked)
  const hint = isLocked
    ? t('professional.onlyTimezone')
    : country?.timezoneByRegion && values.region !== '' && t('professional.timezoneOfRegion')
  return (
    <SelectField
      {...chosen('timezone')}
      label={t('professional.timezone')}
      hint={hint}
      placeholder={timezones ? t('professional.choose') : t('page.loading')}
      options={options ?? []}
      locked={isLocked}
    />
  )
}

function Roles({ model, fields: { values, problem }, t }: Props) {
  const country = useStore(model.$country)
  if (!country) return <Skeleton label={t('page.loading')} kind="card" bars={1} />
  return (
    <CheckboxGroup
      label={t('professional.roles')}
      hint={t('professional.rolesHint')}
      values={values.roles}
      options={optionsOf(country.roles)}
      onChoose={roles => model.form.type('roles', [...roles])}
      onLeave={() => model.form.leave('roles')}
      problem={problem('roles')}
    />
  )
}
