import type { ViewProps } from '#shell/screen.ts'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import type { createHome } from './access.ts'

export { createHome as create } from './access.ts'

/** Shown until the browser leaves for the member area. An embedder may prevent that redirect. */
export function View({ model, t, visitCount }: ViewProps<ReturnType<typeof createHome>>) {
  return (
    <>
      <Heading focus={visitCount}>{t('access.currentTitle')}</Heading>
      <Text kind="lead">{t('access.currentText')}</Text>
      <Actions>
        <ButtonLink href={model.url} wide>
          {t('access.goHome')}
        </ButtonLink>
      </Actions>
    </>
  )
}
