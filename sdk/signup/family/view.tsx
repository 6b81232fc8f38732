import { useStore } from '#form/use-store.ts'
import type { Translate } from '#words/shape.ts'
import { CoParentEmailModal } from '#signup/co-parent-email/view.tsx'
import { EmailField } from '#form/email-field.tsx'
import { PhoneInput } from '#form/phone-input.tsx'
import { ScreenForm } from '#form/screen-form.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { useForm } from '#form/use-form.ts'
import { Button } from '#ui/control/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Fieldset } from '#ui/field/fieldset.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { PlusIcon } from '#ui/picture/later-icons.tsx'
import { Actions, Columns } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SuggestionChips } from '#ui/field/suggestion-chips.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { ChildValues } from './draft.ts'
import type { FamilyModel } from './model.ts'

export { createFamily as create } from './model.ts'

interface Props {
  model: FamilyModel
  t: Translate
}

export function View({ model, t, visitCount }: ViewProps<FamilyModel>) {
  const { form } = model
  const { isSending } = useForm(form, t)
  const isWarned = useStore(model.$isDuplicateWarned)
  const { phone } = useStore(model.$contact)
  const submit = () => void model.submit()
  return (
    <>
      <Heading focus={visitCount}>{t('family.title')}</Heading>
      <Text kind="lead">{t('family.lead')}</Text>
      <ScreenForm form={form} label={t('family.title')} t={t} onSubmit={submit}>
        {isWarned && (
          <Notice tone="warning" title={t('family.duplicateTitle')} items={[t('family.duplicateText', { phone })]} />
        )}
        <CoParent model={model} t={t} />
        <Children model={model} t={t} />
        <Actions>
          <Button wide busy={isSending} onPress={submit}>
            {t('action.continue')}
          </Button>
        </Actions>
      </ScreenForm>
      <CoParentEmailModal model={model.coParentEmail} t={t} />
    </>
  )
}

function CoParent({ model, t }: Props) {
  const { form } = model
  const fields = useForm(form, t)
  const { typed } = fields
  const { isEmailUnknown } = fields.values
  return (
    <Fieldset legend={t('family.coParent')}>
      <Columns>
        <TextField {...typed('firstName')} label={t('field.firstName')} autoComplete="off" autoCapitalize="words" />
        <TextField {...typed('lastName')} label={t('field.lastName')} autoComplete="off" autoCapitalize="words" />
      </Columns>
      <EmailField
        {...typed('email')}
        suggestion={model.suggestion}
        t={t}
        optional={isEmailUnknown ? t('field.optional') : undefined}
        autoComplete="off"
        onType={model.typeEmail}
      />
      <Checkbox label={t('family.emailUnknown')} checked={isEmailUnknown} onToggle={model.forgoEmail} />
      <PhoneInput fields={fields} phone={model.phone} t={t} isOptional={!isEmailUnknown} isForeign />
    </Fieldset>
  )
}

function Children({ model, t }: Props) {
  const { children } = useForm(model.form, t).values
  return (
    <Stack>
      {children.map((child, index) => (
        <ChildFields key={child.id} child={child} number={index + 1} model={model} t={t} />
      ))}
      {children.length < model.maxChildren ? (
        <Button kind="secondary" icon={<PlusIcon />} onPress={model.addChild}>
          {t('family.addChild')}
        </Button>
      ) : (
        <Text kind="small">{t('family.mostChildren', { count: model.maxChildren })}</Text>
      )}
    </Stack>
  )
}

function ChildFields({ child, number, model, t }: Props & { child: ChildValues; number: number }) {
  const { form } = model
  const { values, problem } = useForm(form, t)
  const current = useStore(model.$currentChild)
  const lastNames = useStore(model.$lastNames)
  const problemOf = (field: keyof typeof child) => problem(`children.${child.id}.${field}`)
  const typed = (field: 'firstName' | 'lastName' | 'email') => ({
    value: child[field],
    problem: problemOf(field),
    onType: (value: string) => model.typeChild(child.id, field, value),
    onLeave: () => form.leave(`children.${child.id}.${field}`),
    autoComplete: 'off'
  })
  const named = (field: 'firstName' | 'lastName') => ({
    ...typed(field),
    problem: child[field] === '' && problemOf(field) ? t(`empty.child.${field}`) : problemOf(field)
  })
  const remove = {
    label: t('family.remove'),
    name: t('family.removeChild', { number }),
    onPress: () => model.removeChild(child.id)
  }
  return (
    <Fieldset
      legend={t('family.child', { number })}
      remove={values.children.length > 1 ? remove : undefined}
      focus={child.id === current ? values.children.length : undefined}
    >
      <Columns>
        <TextField {...named('firstName')} label={t('field.firstName')} autoCapitalize="words" />
        <div>
          <TextField {...named('lastName')} label={t('field.lastName')} autoCapitalize="words" />
          <SuggestionChips
            texts={lastNames}
            value={child.lastName}
            nameOf={name => t('family.takeLastName', { name })}
            onTake={name => model.typeChild(child.id, 'lastName', name)}
          />
        </div>
      </Columns>
      <TextField
        {...typed('email')}
        label={t('field.email')}
        optional={t('field.optional')}
        hint={t('family.childEmailHint')}
        isEmail
      />
    </Fieldset>
  )
}
