import type { Flow } from '#core/flow/flow.ts'
import type { Translate } from '#words/shape.ts'
import { pageOf } from '#form/hosted-page.ts'
import type { Session } from '#visit/session.ts'
import { Link } from '#ui/control/link.tsx'
import { useFocus } from '#ui/control/use-focus.ts'
import { Notice } from '#ui/notice/notice.tsx'
import type { Layout } from './screen.ts'
import type { ScreenState } from './screen-loader.ts'

interface Props<Step extends string> extends Pick<Layout, 'environment'> {
  screen: Extract<ScreenState<Step>, { name: 'failed' }>
  session: Pick<Session, 'environment' | '$locale' | 'hasAccess'>
  flow: Flow<never, Step>
  t: Translate
}

/**
 * The notice in place of a screen that threw or could not be fetched: a sentence, another try, and the hosted page of the step. All its
 * code, styles and words are in the first chunk, because every other file may be missing.
 */
export function Failure<Step extends string>({ screen, session, flow, t, environment }: Props<Step>) {
  const { path } = flow.find(({ step }) => step === screen.step)!
  const element = useFocus<HTMLDivElement>(screen.visitCount)
  return (
    <div tabIndex={-1} ref={element}>
      <Notice
        blame="network"
        items={[t('failure.sentence')]}
        action={{ label: t('failure.retry'), onPress: screen.retry }}
      >
        {/* No link carries an access token. A signed-in parent is led to the member area instead. */}
        {!session.hasAccess() && (
          <Link href={pageOf(session, path)}>{t(environment === 'page' ? 'failure.reload' : 'failure.hosted')}</Link>
        )}
      </Notice>
    </div>
  )
}
