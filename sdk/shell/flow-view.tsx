import { useStore } from '#form/use-store.ts'
import type { ReadableAtom } from 'nanostores'
import type { Flow } from '#core/flow/flow.ts'
import type { Translate } from '#words/shape.ts'
import type { Session } from '#visit/session.ts'
import { Boundary } from '#ui/notice/boundary.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { Failure } from './failure.tsx'
import type { Foot, Layout, ScreenRow } from './screen.ts'
import type { ScreenLoader } from './screen-loader.ts'
import type * as StepParts from './step-parts.tsx'

interface Props<Facts extends object, Step extends string> extends Layout {
  session: Session<Facts, Step>
  loader: Pick<ScreenLoader<Step>, '$screen' | 'fail' | 'press'>
  flow: Flow<Facts, Step>
  screens: Record<Step, Pick<ScreenRow<never, never>, 'width' | 'part'>>
  t: Translate
  /**
   * The back link, step dots and notices around a screen; undefined until they are loaded, and where the screen needs none.
   */
  $stepParts: ReadableAtom<typeof StepParts | undefined>
  $foot: ReadableAtom<Foot>
}

/** Renders a flow: the current screen with a back link and step dots above. */
export function FlowView<Facts extends object, Step extends string>(props: Props<Facts, Step>) {
  const { session, loader, flow, screens, t, environment, theme, headingLevel, top, $stepParts, $foot, footer } = props
  const screen = useStore(loader.$screen)
  const facts = useStore(session.$facts)
  const locale = useStore(session.$locale)
  const notice = useStore(session.$notice)
  const start = useStore(session.$start)
  const parts = useStore($stepParts)
  const foot = useStore($foot)
  return (
    <Page
      environment={environment}
      theme={theme}
      headingLevel={headingLevel}
      lang={locale.tag}
      top={top}
      footer={footer}
      width={screens[screen.step].width}
      fieldGestures={parts?.fieldGestures}
      onPress={loader.press}
      {...parts?.navigationOf({ ...props, facts, screen })}
    >
      {notice && parts?.noticeOf(notice, t)}
      {screen.name === 'loading' && <Skeleton label={parts && t('page.loading')} />}
      {screen.name === 'failed' && <Failure {...props} screen={screen} />}
      {screen.name === 'ready' && (
        <Boundary key={screen.step} onError={loader.fail}>
          <screen.View model={screen.model} t={t} visitCount={screen.visitCount} />
        </Boundary>
      )}
      {start?.emulated && parts?.emulationNoteOf(flow, t)}
      {foot.offer}
      {foot.question}
    </Page>
  )
}
