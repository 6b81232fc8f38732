import { useStore } from '#form/use-store.ts'
import { type InviteContext, unnamedParent } from '#core/contract/invite.ts'
import type { Translate } from '#words/shape.ts'
import { Loading } from '#form/loading.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/control/button.tsx'
import { Disclosure } from '#ui/control/disclosure.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions, Private } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { People } from '#ui/order/people.tsx'
import { Split } from '#ui/page/split.tsx'
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
        <Loading state={asking} retry={() => void model.retry()} t={t} />
      )}
      {context && !proofOf && <Questions t={t} />}
    </Split>
  )
}

function Invitation({ model, context, t }: { model: WelcomeModel; context: InviteContext; t: Translate }) {
  const { userCreatedByPro, proFirstName, proLastName, isSubscriptionCurrent } = context
  const pro = [proFirstName, proLastName].filter(Boolean).join(' ')
  const people = peopleOf(context, t)
  const isAlone = !people[0]
  const byParent = isAlone ? 'welcome.invitedAlone' : 'welcome.invited'
  const byPro = isAlone ? 'welcome.invitedByProAlone' : 'welcome.invitedByPro'
  return (
    <Stack>
      <Text kind="lead">
        <Private>{t(userCreatedByPro ? byPro : byParent, { pro })}</Private>
      </Text>
      {!isAlone && <People label={t('welcome.family')} people={people} />}
      {isSubscriptionCurrent && <Notice tone="success" items={[t('welcome.paid')]} />}
      <Actions>
        <Button wide onPress={model.start}>
          {t('welcome.start')}
        </Button>
      </Actions>
      <Text>{t('welcome.decline')}</Text>
    </Stack>
  )
}

/** The family's parents. The invited parent is marked, and is left out if nobody has given their name. */
function peopleOf({ userId: own, familyMembers }: InviteContext, t: Translate) {
  return familyMembers
    .filter(({ userId, lastName }) => userId !== own || lastName !== unnamedParent.lastName)
    .map(({ userId, displayInitials, firstName, lastName, color }) => {
      const name = `${firstName} ${lastName}`
      return {
        id: userId,
        initials: displayInitials,
        name: userId === own ? t('welcome.you', { name }) : name,
        colour: color
      }
    })
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
