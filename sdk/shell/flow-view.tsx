import { useStore } from '#form/use-store.ts'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { type Flow, previousStep } from '#core/flow/flow.ts'
import type { Translate } from '#core/messages/shape.ts'
import type { Session } from '#session/session.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Boundary } from '#ui/boundary.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StepDots } from '#ui/step-dots.tsx'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { progress } from './step-progress.ts'
import type { ScreenRow } from './screen.ts'
import type { ScreenState, ScreenLoader } from './screen-loader.ts'

/** The page around a screen. */
export interface Layout {
  environment?: 'page' | 'widget'
  theme?: 'light' | 'dark' | 'auto'
  top?: ReactNode
  footer?: ReactNode
}

interface Props<Facts extends object, Step extends string> extends Layout {
  session: Session<Facts, Step>
  loader: ScreenLoader<Step>
  flow: Flow<Facts, Step>
  screens: Record<Step, Pick<ScreenRow<never, never>, 'width'>>
  t: Translate
  /** Content below the screen that is loaded later; null until then. */
  $foot: ReadableAtom<ReactNode>
}

/** The view of a flow: back link and step dots above the present screen. */
export function FlowView<Facts extends object, Step extends string>(props: Props<Facts, Step>) {
  const { session, loader, flow, screens, t, environment, theme, top, $foot, footer } = props
  const screen = useStore(loader.$screen)
  const facts = useStore(session.$facts)
  const locale = useStore(session.$locale)
  const notice = useStore(session.$notice)
  const start = useStore(session.$start)
  const foot = useStore($foot)
  const model = screen.name === 'ready' ? screen.model : undefined
  const goBack = () => model?.blocksNavigation?.() || model?.back?.() || session.back()
  const canGoBack = previousStep(flow, facts, screen.step) !== undefined
  const dots = progress(flow, facts, screen.step)
  const takesMoney = flow.some(row => (row.step as string) === 'payment')
  return (
    <Page
      environment={environment}
      theme={theme}
      lang={locale.tag}
      top={top}
      footer={footer}
      width={screens[screen.step].width}
      back={canGoBack && <BackLink label={t('action.back')} onGo={goBack} />}
      steps={
        dots.length > 0 && (
          <StepDots
            label={t('steps.label')}
            doneWord={t('steps.done')}
            onGo={index => model?.blocksNavigation?.() || session.go(dots[index]!.step)}
            steps={dots.map(({ number, state, isReachable }) => ({
              name: t('steps.step', { number, count: dots.length }),
              state,
              isReachable
            }))}
          />
        )
      }
    >
      {notice && <ProblemNotice problem={{ code: notice }} t={t} />}
      <Present screen={screen} fail={loader.fail} t={t} />
      {foot}
      {start?.emulated && takesMoney && <p className="cpj-emulated">{t('page.emulated')}</p>}
    </Page>
  )
}

interface PresentProps<Step extends string> {
  screen: ScreenState<Step>
  fail: ScreenLoader<Step>['fail']
  t: Translate
}

function Present<Step extends string>({ screen, fail, t }: PresentProps<Step>) {
  if (screen.name === 'loading') return <Skeleton label={t('page.loading')} />
  if (screen.name === 'failed') {
    const retry = { label: t('action.retry'), onPress: screen.retry }
    return <Notice blame="network" items={[t('page.failed')]} action={retry} />
  }
  const { View, model, visitCount, step } = screen
  return (
    <Boundary key={step} onError={fail}>
      <View model={model} t={t} visitCount={visitCount} />
    </Boundary>
  )
}
