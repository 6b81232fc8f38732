import { useStore } from '#form/use-store.ts'
import type { InviteContext } from '#core/api/invite.ts'
import type { Translate } from '#core/messages/shape.ts'
import { Loading } from '#form/loading.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Heading } from '#ui/heading.tsx'
import { Actions, Private } from '#ui/form-layout.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { People } from '#ui/people.tsx'
import { Split } from '#ui/split.tsx'
import type { WelcomeModel } from './welcome.ts'

export { createWelcome as create } from './welcome.ts'

export function View({ model, t, visitCount }: ViewProps<WelcomeModel>) {
  const context = useStore(model.$context)
  const asking = useStore(model.$asking)
  const proofOf = useStore(model.$proofOf)
  return (
    <Split aside={proofOf?.(t)}>
      <Heading focus={visitCount}>{t('welcome.title')}</Heading>
      {context ? (
        <Invitation model={model} context={context} t={t} />
      ) : (
        <Loading status={asking} retry={() => void model.retry()} t={t} />
      )}
      {context && !proofOf && <Questions t={t} />}
    </Split>
  )
}

function Invitation({ model, context, t }: { model: WelcomeModel; context: InviteContext; t: Translate }) {
  const { userCreatedByPro, proFirstName, proLastName, familyMembers, isSubscriptionCurrent } = context
  const pro = [proFirstName, proLastName].filter(Boolean).join(' ')
  return (
    <Stack>
      <Text kind="lead">
        <Private>{userCreatedByPro ? t('welcome.invitedByPro', { pro }) : t('welcome.invited')}</Private>
      </Text>
      <People
        label={t('welcome.family')}
        people={familyMembers.map(({ userId, displayInitials, firstName, lastName, color }) => ({
          id: userId,
          initials: displayInitials,
          name: `${firstName} ${lastName}`,
          colour: color
        }))}
      />
      {isSubscriptionCurrent && <Notice tone="success" items={[t('welcome.paid')]} />}
      <Actions>
        <Button wide onPress={model.start}>
          {t('welcome.start')}
        </Button>
      </Actions>
    </Stack>
  )
}

function Questions({ t }: { t: Translate }) {
  return (
    <section>
      <Heading level={2}>{t('welcome.questions')}</Heading>
      <Disclosure summary={t('welcome.what')}>{t('welcome.whatAnswer')}</Disclosure>
      <Disclosure summary={t('welcome.see')}>{t('welcome.seeAnswer')}</Disclosure>
      <Disclosure summary={t('welcome.cost')}>{t('welcome.costAnswer')}</Disclosure>
    </section>
  )
}
