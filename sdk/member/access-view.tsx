import { useStore } from '#form/use-store.ts'
import { Loading } from '#form/loading.tsx'
import { PasswordLink } from '#form/password-link.tsx'
import { ProblemNotice } from '#form/problem-notice.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/control/button.tsx'
import { ButtonLink } from '#ui/control/button-link.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import type { AccessModel } from './access.ts'

export { createAccess as create } from './access.ts'

export function View({ model, t, visitCount }: ViewProps<AccessModel>) {
  const title = t(useStore(model.$title))
  const isRefused = useStore(model.$isRefused)
  const asking = useStore(model.$asking)
  const { loginUrl, phone } = useStore(model.$contact)
  if (!isRefused) {
    return (
      <>
        <Heading focus={visitCount}>{title}</Heading>
        <Loading state={asking} retry={() => void model.retry()} t={t} />
      </>
    )
  }
  return (
    <>
      <Heading focus="refused">{title}</Heading>
      <Text kind="lead">{t('access.refusedText')}</Text>
      {asking.name === 'failed' && asking.problem.code !== 'unauthorized' && (
        <ProblemNotice problem={asking.problem} t={t} />
      )}
      <Actions>
        {loginUrl && (
          <ButtonLink href={loginUrl} wide>
            {t('action.login')}
          </ButtonLink>
        )}
        {model.isFromEmbedder && (
          <Button wide kind="link" busy={asking.name === 'loading'} onPress={() => void model.retry()}>
            {t('action.retry')}
          </Button>
        )}
      </Actions>
      <PasswordLink model={model} t={t} />
      <Text kind="small">{t('page.support', { phone })}</Text>
    </>
  )
}
