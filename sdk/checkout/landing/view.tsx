import type { ReactNode } from 'react'
import { useStore } from '#form/use-store.ts'
import type { ViewProps } from '#shell/screen.ts'
import { ChoiceCard } from '#ui/control/choice-card.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { ParentsIcon, ProfessionalIcon } from '#ui/picture/landing-icons.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Link } from '#ui/control/link.tsx'
import type { LandingModel } from './model.ts'

export { createLanding as create } from './model.ts'

/** `children` is what a hosted page shows in addition. It does not count against the first file of a widget. */
export function View({ model, t, visitCount, children }: ViewProps<LandingModel> & { children?: ReactNode }) {
  const contact = useStore(model.$contact)
  return (
    <div className="cpj-landing">
      <Stack>
        <Heading focus={visitCount}>{t('landing.title')}</Heading>
        <Text kind="lead">
          {t('landing.lead')}
          {/* The price has its room before the service has answered. Orca skips a text with a line break, so it has a box of its own. */}
          <b>{useStore(model.$price) ?? '\xa0'}</b>
        </Text>
      </Stack>
      <Stack>
        <Stack gap="tight">
          <Text>
            <b>{t('landing.who')}</b>
          </Text>
          <ChoiceCard
            icon={<ParentsIcon />}
            title={t('landing.parents')}
            text={t('landing.parentsText')}
            href={model.parentPage()}
            onGo={model.chooseParent}
          />
          <ChoiceCard
            icon={<ProfessionalIcon />}
            title={t('landing.professionals')}
            text={t('landing.professionalsText')}
            href={model.professionalPage()}
            onGo={model.chooseProfessional}
          />
        </Stack>
        {contact && (
          // The lines have their room before the service has answered.
          <div className={contact.loginUrl ? undefined : 'cpj-pending'}>
            <Text>
              {t('landing.member')} <Link href={contact.loginUrl}>{t('landing.login')}</Link>
              <br />
              {t('landing.support', { phone: contact.phone })}
            </Text>
          </div>
        )}
      </Stack>
      {children}
    </div>
  )
}
