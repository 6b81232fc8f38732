import { useStore } from '#form/use-store.ts'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/control/button.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import type { DuplicateModel } from './model.ts'

export { createDuplicate as create } from './model.ts'

export function View({ model, t, visitCount }: ViewProps<DuplicateModel>) {
  const { phone, email } = useStore(model.$contact)
  return (
    <>
      <Heading focus={visitCount}>{t('duplicate.title')}</Heading>
      <Text kind="lead">{t('duplicate.text')}</Text>
      <Text>{email ? t('duplicate.support', { phone, email }) : t('duplicate.supportPhone', { phone })}</Text>
      {model.startAgain && (
        <Actions>
          <Button kind="secondary" onPress={model.startAgain}>
            {t('duplicate.restart')}
          </Button>
        </Actions>
      )}
    </>
  )
}
