import { useStore } from '#form/use-store.ts'
import type { ViewProps } from '#shell/screen.ts'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import type { HomeModel } from './home.ts'

export { createHome as create } from './home.ts'

/** Shown until the browser leaves for the member area, which an embedder may prevent, or with the news that the login is set. */
export function View({ model, t, visitCount }: ViewProps<HomeModel>) {
  const url = useStore(model.$url)
  const date = useStore(model.$loginSet)
  const { phone } = useStore(model.$contact)
  return (
    <>
      <Heading focus={visitCount}>{date ? t('home.usedTitle') : t('home.title')}</Heading>
      <Text kind="lead">{date ? t('home.usedText', { date }) : t('home.text')}</Text>
      {date && <Text>{t('home.usedStranger', { phone })}</Text>}
      {url && (
        <Actions>
          <ButtonLink href={url} wide>
            {t('home.go')}
          </ButtonLink>
        </Actions>
      )}
    </>
  )
}
