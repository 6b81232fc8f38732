import { atom } from 'nanostores'
import { type ReactNode, useMemo } from 'react'
import type { Problem } from '#core/errors.ts'
import { type Flow, nextStep, previousStep } from '#core/flow/flow.ts'
import type { MessageKey, Translate } from '#words/shape.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { contactOf, privacyOf } from '#form/support-contact.ts'
import { useStore } from '#form/use-store.ts'
import type { Session } from '#visit/session.ts'
import * as fieldGestures from '#ui/form/field-gestures.ts'
import { BackLink } from '#ui/control/back-link.tsx'
import { Link } from '#ui/control/link.tsx'
import { linkPhones } from '#ui/control/phone.tsx'
import { StepDots } from '#ui/control/step-dots.tsx'
import { useFocus } from '#ui/control/use-focus.ts'
import type { Layout, ScreenModel, ScreenRow } from './screen.ts'
import type { ScreenLoader, ScreenState } from './screen-loader.ts'
import { progress } from './step-progress.ts'

export { fieldGestures }

interface Navigation<Facts extends object, Step extends string> extends Layout {
  session: Session<Facts, Step>
  flow: Flow<Facts, Step>
  facts: Facts
  screen: ScreenState<Step>
  screens: Record<Step, Pick<ScreenRow<never, never>, 'part'>>
  t: Translate
}

/** The back link and the step dots above a screen, and below it in a widget the support phone and the privacy notice. */
export function navigationOf<Facts extends object, Step extends string>({
  session,
  flow,
  facts,
  screen,
  screens,
  t,
  environment,
  footer,
  privacyUrl = privacyOf(session)
}: Navigation<Facts, Step>): { head: ReactNode; footer: ReactNode } {
  const model = screen.name === 'ready' ? screen.model : undefined
  const goBack = () => model?.$isHeld?.get() || model?.back?.() || session.back()
  const canGoBack = previousStep(flow, facts, screen.step) !== undefined
  const dots = progress(flow, facts, screen.step)
  const nameOf = ({ step }: { step: Step }) => t(`steps.${step}` as MessageKey)
  const current = dots.find(({ state }) => state === 'current')
  // A hosted page has a footer of its own. A first screen asks for no data, and shows the phone itself.
  const hasOwnLink = environment === 'page' || screens[screen.step].part === 'first'
  return {
    footer: hasOwnLink ? (
      footer
    ) : (
      <p className="cpj-privacy">
        <Support session={session} t={t} />
        <Link href={privacyUrl} newWindow={t('page.newWindow')}>
          {t('page.privacy')}
        </Link>
      </p>
    ),
    head: (
      <>
        {/* From the first change of the step on, the style sheet lets each screen fade in. */}
        {screen.visitCount > 0 && <span data-moved hidden />}
        {(canGoBack || current) && (
          <div className="cpj-head">
            <div>{canGoBack && <Back model={model} t={t} onGo={goBack} />}</div>
            {current && (
              <StepDots
                label={t('steps.label')}
                doneWord={t('steps.done')}
                caption={nameOf(current)}
                onGo={index => model?.$isHeld?.get() || session.go(dots[index]!.step)}
                steps={dots.map(dot => ({ ...dot, name: nameOf(dot) }))}
              />
            )}
          </div>
        )}
      </>
    )
  }
}

export const supportPhoneOf = (session: Pick<Session, '$start' | '$locale'>): string => contactOf(session).get().phone

function Support({ session, t }: { session: Pick<Session, '$start' | '$locale'>; t: Translate }) {
  const { phone } = useStore(useMemo(() => contactOf(session), [session]))
  return <span>{linkPhones(t('page.support', { phone }))}</span>
}

const $plainBack = atom<MessageKey>('action.back')

function Back({ model, t, onGo }: { model?: ScreenModel; t: Translate; onGo: () => void }) {
  return <BackLink label={t(useStore(model?.$back ?? $plainBack))} onGo={onGo} />
}

interface Visit<Facts extends object, Step extends string> {
  session: Session<Facts, Step>
  flow: Flow<Facts, Step>
  loader: Pick<ScreenLoader<Step, Session<Facts, Step>>, 'fetch'>
}

/**
 * Runs before the screen of a step is rendered. Once the screen is painted, it fetches the next screen, so that the press that leads there
 * waits for no code.
 */
export function beforeRender<Facts extends object, Step extends string>(
  step: Step,
  { session, flow, loader }: Visit<Facts, Step>
): void {
  setTimeout(() => {
    const { step: next } = nextStep(flow, session.$facts.get(), step)
    loader
      .fetch(next)
      .then(screen => screen.prepare?.(session))
      .catch(() => {})
  })
}

/** The reason why the visitor was sent back to this step or cannot leave it. */
export function noticeOf(problem: Problem, t: Translate): ReactNode {
  return <StepNotice problem={problem} t={t} />
}

/** A sentence of the embedder's hook follows a press on this step, so it takes the focus. */
function StepNotice({ problem, t }: { problem: Problem; t: Translate }) {
  const element = useFocus<HTMLDivElement>(problem.message)
  return (
    <div tabIndex={-1} ref={element}>
      <ProblemNotice problem={problem} t={t} />
    </div>
  )
}

/** A note that the gateway is emulated, on every screen of a flow with a payment. */
export function emulationNoteOf(flow: Flow<never>, t: Translate): ReactNode {
  return flow.some(({ step }) => step === 'payment') && <p className="cpj-emulated">{t('page.emulated')}</p>
}
