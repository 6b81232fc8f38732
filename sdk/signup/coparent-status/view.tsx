import { useStore } from '#form/use-store.ts'
import { PasswordLink } from '#form/password-link.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { ChoiceCard } from '#ui/control/choice-card.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Stack } from '#ui/page/layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { CoParentStatusModel } from './model.ts'

export { createCoParentStatus as create } from './model.ts'

export function View({ model, t, visitCount }: ViewProps<CoParentStatusModel>) {
  const isMember = useStore(model.$isMember)
  const { phone, email, loginUrl } = useStore(model.$contact)
  const support = email ? t('coParentStatus.support', { phone, email }) : t('coParentStatus.supportPhone', { phone })
  return (
    <>
      <Heading focus={visitCount}>{t('coParentStatus.title')}</Heading>
      <Stack gap="tight">
        <ChoiceCard
          title={t('coParentStatus.no')}
          text={t('coParentStatus.noText')}
          href={model.parentPage()}
          onGo={model.deny}
        />
        <ChoiceCard
          title={t('coParentStatus.yes')}
          text={t('coParentStatus.yesText')}
          href={model.thisPage()}
          onGo={model.confirm}
        />
      </Stack>
      {isMember && (
        <>
          <Notice
            title={t('coParentStatus.instructions')}
            items={[t('coParentStatus.inbox'), t('coParentStatus.spam'), support]}
          />
          {loginUrl && (
            <ButtonLink href={loginUrl} wide>
              {t('action.login')}
            </ButtonLink>
          )}
          <PasswordLink model={model} t={t} />
        </>
      )}
    </>
  )
}
