import { useStore } from '#form/use-store.ts'
import type { ViewProps } from '#shell/screen.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Heading } from '#ui/heading.tsx'
import { Actions } from '#ui/form-layout.tsx'
import { Text } from '#ui/layout.tsx'
import type { HomeModel } from './home.ts'

export { createHome as create } from './home.ts'

/** Shown until the browser leaves for the member area. An embedder may prevent that redirect. */
export function View({ model, t, visitCount }: ViewProps<HomeModel>) {
  const url = useStore(model.$url)
  return (
    <>
      <Heading focus={visitCount}>{t('home.title')}</Heading>
      <Text kind="lead">{t('home.text')}</Text>
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
