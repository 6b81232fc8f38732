import { useStore } from '#form/use-store.ts'
import type { Translate } from '#words/shape.ts'
import { ScreenForm } from '#form/screen-form.tsx'
import { countryNames } from '#form/country-names.ts'
import type { Session } from '#visit/session.ts'
import type { ViewProps } from '#shell/screen.ts'
import { useForm } from '#form/use-form.ts'
import { Button } from '#ui/control/button.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { ContactFields } from '#form/contact-fields.tsx'
import type { ParentModel } from './model.ts'
import { TakenNotice } from '#form/taken-notice.tsx'

export { createParent as create } from './model.ts'

export const prepare = ({ $locale }: Pick<Session, '$locale'>) => void countryNames($locale.get().language)

export function View({ model, t, visitCount }: ViewProps<ParentModel>) {
  const { form } = model
  const fields = useForm(form, t)
  const isTaken = useStore(model.$isTaken)
  const start = useStore(model.$start)
  return (
    <>
      <Heading focus={visitCount}>{t('parent.title')}</Heading>
      <Text kind="lead">{t('parent.lead')}</Text>
      <ScreenForm form={form} label={t('parent.title')} t={t} notice={isTaken && <TakenNotice model={model} t={t} />}>
        <ContactFields fields={fields} phone={model.phone} suggestion={model.suggestion} t={t} />
        {start?.flags.askCoParentEmail && <CoParentEmailQuestion model={model} t={t} />}
        <Actions>
          <Button wide busy={fields.isSending} onPress={() => void form.submit()}>
            {t('action.continue')}
          </Button>
        </Actions>
      </ScreenForm>
    </>
  )
}

interface Props {
  model: ParentModel
  t: Translate
}

function CoParentEmailQuestion({ model: { form }, t }: Props) {
  const { values, problem } = useForm(form, t)
  return (
    <SelectField
      label={t('parent.knowsCoParentEmail')}
      value={values.knowsCoParentEmail}
      placeholder={t('parent.choose')}
      onChoose={answer => form.type('knowsCoParentEmail', answer as 'yes' | 'no')}
      problem={problem('knowsCoParentEmail')}
      options={[
        { value: 'yes', label: t('parent.knows') },
        { value: 'no', label: t('parent.knowsNot') }
      ]}
    />
  )
}
