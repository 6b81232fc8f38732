import { useStore } from '#form/use-store.ts'
import { regionName } from '#form/place-names.ts'
import type { Professional } from '#core/contract/professional.ts'
import type { Translate } from '#words/shape.ts'
import type { ViewProps } from '#shell/screen.ts'
import { Facts } from '#ui/order/facts.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Panel, Private } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Link } from '#ui/control/link.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { NumberedList } from '#ui/page/numbered-list.tsx'
import { wordsOf } from './choices.ts'
import type { SuccessModel } from './success.ts'

export { createSuccess as create } from './success.ts'

export function View({ model, t, visitCount }: ViewProps<SuccessModel>) {
  const { professional } = model
  if (!professional) {
    return (
      <>
        <Heading focus={visitCount}>{t('professional.nextTitle')}</Heading>
        <Notice items={[t('professional.reloaded')]} />
        <Next model={model} t={t} />
      </>
    )
  }
  return (
    <>
      <Heading focus={visitCount}>
        <Private>{t('professional.success', { firstName: professional.name.firstName })}</Private>
      </Heading>
      <Text kind="lead">{t('professional.successLead')}</Text>
      <Stack>
        <Heading level={2}>{t('professional.nextTitle')}</Heading>
        <Next model={model} t={t} />
      </Stack>
      <Stack>
        <Heading level={2}>{t('professional.details')}</Heading>
        <Panel>
          <Details professional={professional} t={t} />
        </Panel>
      </Stack>
    </>
  )
}

function Next({ model, t }: { model: SuccessModel; t: Translate }) {
  const casesUrl = useStore(model.$casesUrl)
  const { professional } = model
  return (
    <NumberedList
      items={[
        {
          title: t('professional.nextMail'),
          body: professional && (
            <Text>
              <Private>{t('professional.nextMailText', { email: professional.email })}</Private>
            </Text>
          )
        },
        {
          title: t('professional.nextLogin'),
          body: (
            <>
              <Text>{t('professional.nextLoginText')}</Text>
              {casesUrl && (
                <Text>
                  <Link href={casesUrl}>{t('professional.nextLoginLink')}</Link>
                </Text>
              )}
            </>
          )
        },
        { title: t('professional.nextInvite'), body: <Text>{t('professional.nextInviteText')}</Text> }
      ]}
    />
  )
}

function Details({ professional, t }: { professional: Professional; t: Translate }) {
  const { name, email, phone, practiceName, address } = professional
  const { title, firstName, lastName, credentials } = name
  const fullName = [title, firstName, lastName].filter(Boolean).join(' ')
  const extension = phone.extension && t('professional.extensionShort', { extension: phone.extension })
  const country = wordsOf(address.country)
  return (
    <Facts
      facts={[
        { label: t('professional.name'), value: credentials ? `${fullName}, ${credentials}` : fullName },
        { label: t('field.email'), value: email },
        { label: t('field.phone'), value: [`${phone.dialCode} ${phone.number}`, extension].filter(Boolean).join(' ') },
        { label: t('professional.practiceName'), value: practiceName },
        { label: t('professional.address'), value: [address.line1, address.line2].filter(Boolean).join(', ') },
        { label: t('professional.city'), value: address.city },
        { label: t(`professional.region.${country}`), value: regionName(address.region, t) },
        { label: t(`professional.postalCode.${country}`), value: address.postalCode }
      ]}
    />
  )
}
