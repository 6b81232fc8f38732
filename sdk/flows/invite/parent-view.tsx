import { useStore } from '#form/use-store.ts'
import { ContactFields } from '#form/contact-fields.tsx'
import { TakenNotice } from '#form/taken-notice.tsx'
import { ScreenForm } from '#form/screen-form.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { useForm } from '#form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { Actions } from '#ui/form-layout.tsx'
import { Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { InvitedParentModel } from './parent.ts'

export { createInvitedParent as create } from './parent.ts'

export function View({ model, t, visitCount }: ViewProps<InvitedParentModel>) {
  const { form, phone } = model
  const fields = useForm(form, t)
  const coupons = useStore(model.$coupons)
  const isTaken = useStore(model.$isTaken)
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
        <ContactFields fields={fields} phone={phone} t={t} />
        <Actions>
          <Button wide busy={fields.isSending} onPress={() => void form.submit()}>
            {t('action.continue')}
          </Button>
        </Actions>
      </ScreenForm>
    </>
  )
}
