import { useState } from 'react'
import { useStore } from '#form/use-store.ts'
import type { Translate } from '#words/shape.ts'
import type { ParentValues } from '#form/parent-draft.ts'
import { EmailField } from '#form/email-field.tsx'
import { ContactFields } from '#form/contact-fields.tsx'
import { TakenNotice } from '#form/taken-notice.tsx'
import { ScreenForm } from '#form/screen-form.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { type BoundForm, useForm } from '#form/use-form.ts'
import { Button } from '#ui/control/button.tsx'
import { Facts } from '#ui/order/facts.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { InvitedParentModel } from './parent.ts'

export { createInvitedParent as create } from './parent.ts'

export function View({ model, t, visitCount }: ViewProps<InvitedParentModel>) {
  const { form, phone } = model
  const fields = useForm(form, t)
  const coupons = useStore(model.$coupons)
  const isTaken = useStore(model.$isTaken)
  const invited = useStore(model.$invitedEmail)
  return (
    <>
      <Heading focus={visitCount}>{t('parent.title')}</Heading>
      <Text kind="lead">{t('parent.lead')}</Text>
      {coupons.length > 0 && (
        <Notice
          tone="success"
          items={[...new Set(coupons.map(({ description }) => t('parent.coupons', { description })))]}
        />
      )}
      <ScreenForm form={form} label={t('parent.title')} t={t} notice={isTaken && <TakenNotice model={model} t={t} />}>
        <ContactFields
          fields={fields}
          phone={phone}
          suggestion={model.suggestion}
          t={t}
          email={invited && <InvitedEmail model={model} fields={fields} invited={invited} t={t} />}
        />
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
  model: InvitedParentModel
  fields: BoundForm<ParentValues>
  /** The masked address of the invitation. */
  invited: string
  t: Translate
}

/** The invited address, which the visitor keeps or replaces by another one. */
function InvitedEmail({ model, fields, invited, t }: Props) {
  const isAnother = useStore(model.$isAnother)
  const [wasAnother, setWasAnother] = useState(isAnother)
  const { useAnother, keepInvited } = model
  if (!isAnother) {
    return (
      <Stack gap="tight">
        <Facts facts={[{ label: t('field.email'), value: invited }]} />
        <Text>
          <Button kind="link" focus={wasAnother} onPress={useAnother}>
            {t('parent.useAnother')}
          </Button>
        </Text>
      </Stack>
    )
  }
  return (
    <Stack gap="tight">
      <EmailField
        {...fields.typed('email')}
        suggestion={model.suggestion}
        t={t}
        autoComplete="email"
        hint={t('parent.confirmation', { email: invited })}
        focus={!wasAnother}
      />
      <Text>
        <Button
          kind="link"
          onPress={() => {
            setWasAnother(true)
            keepInvited()
          }}
        >
          {t('parent.useInvited', { email: invited })}
        </Button>
      </Text>
    </Stack>
  )
}
