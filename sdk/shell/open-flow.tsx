import { atom, type WritableAtom } from 'nanostores'
import type { ReactElement, ReactNode } from 'react'
import type { Flow } from '#core/flow/flow.ts'
import { inCountry, type Locale } from '#core/locale.ts'
import type { Translate } from '#words/shape.ts'
import { createLanguage, type LanguageLoader } from '#language/language.ts'
import { loadWords } from '#language/words.ts'
import type { Environment } from '#session/environment.ts'
import type { Session } from '#session/session.ts'
import { FlowView } from './flow-view.tsx'
import type * as StepParts from './step-parts.tsx'
import type { Layout, ScreenRow } from './screen.ts'
import { createScreenLoader, type ScreenLoader } from './screen-loader.ts'
import type { Services } from './services.ts'

export interface FlowParts<Arrival, Facts extends object, Step extends string, S extends Session<Facts, Step>> {
  flow: Flow<Facts, Step>
  screens: Record<Step, ScreenRow<S, Services>>
  createSession: (environment: Environment, locale: Locale, arrival: Arrival) => S
}

type StepPart = ScreenRow<never, never>['part']

interface FlowOptions<Arrival> {
  environment: Environment
  locale: Locale
  arrival: Arrival
  services: (t: Translate) => Services
  /** Fetches what surrounds a screen of that load; undefined if the screen needs nothing. */
  loadStepParts: (part: StepPart) => Promise<typeof StepParts> | undefined
}

/** A flow with the session of one visitor, in a widget or on a hosted page. */
interface OpenFlow<Step extends string> {
  session: Session
  language: LanguageLoader
  /** Follows the session's steps and fetches their screens, from the first access on. */
  loader(): ScreenLoader<Step>
  /** Fetches the parts around a screen of that load, and their words. The screen waits for them. */
  loadStepParts(part?: StepPart): Promise<void>
  /** Content below the screen, which loads later than the screen. */
  $foot: WritableAtom<ReactNode>
  /** If `$screen` is absent, the view shows the screen of the loader. */
  view(layout: Layout & Partial<Pick<ScreenLoader<Step>, '$screen'>>): ReactElement
  /**
   * Changes language and country without a new mount. If the words cannot be fetched, it rejects, and the same call tries again. Only the
   * latest call counts.
   */
  relocate(locale: Locale): Promise<void>
  stop(): void
}

export function openFlow<Arrival, Facts extends object, Step extends string, S extends Session<Facts, Step>>(
  { flow, screens, createSession }: FlowParts<Arrival, Facts, Step, S>,
  { environment, locale, arrival, services, ...options }: FlowOptions<Arrival>
): OpenFlow<Step> {
  const session = createSession(environment, locale, arrival)
  const $stepParts = atom<typeof StepParts | undefined>()
  const language = createLanguage(locale, loadWords, () => $stepParts.get()?.supportPhoneOf(session) ?? '')
  const { t } = language
  const $foot = atom<ReactNode>(null)
  /** The locale of the latest change, which may still be on its way. */
  let wanted = locale
  let made: ScreenLoader<Step> | undefined
  let isOver = false

  async function loadStepParts(part?: StepPart) {
    const loading = options.loadStepParts(part)
    if (!loading) return
    const [parts] = await Promise.all([loading, language.load('screens')])
    $stepParts.set(parts)
  }

  function createLoader() {
    const loader = createScreenLoader(session, services(t), language, screens, loadStepParts)
    loader.$screen.listen(({ name, step }) => {
      if (name === 'ready') $stepParts.get()?.beforeRender(step, { flow, session, loader })
    })
    return loader
  }
  const loader = () => (made ??= createLoader())

  /** The page's country does not replace the one that the service knows. */
  async function relocate(asked: Locale) {
    const country = session.$country.get()
    const next = inCountry(asked, country ?? asked.country)
    if (next.tag === wanted.tag && next.country === wanted.country) return
    wanted = next
    try {
      await language.change(next)
    } catch (error) {
      if (wanted !== next) return
      const here = session.$locale.get()
      // Without the words of the country that the service knows, its phone, address and prices are right all the same.
      wanted = inCountry(here, country ?? here.country)
      if (wanted.country !== here.country) session.relocate(wanted)
      throw error
    }
    if (!isOver && wanted === next) session.relocate(next)
  }
  const unfollow = session.$country.subscribe(() => void relocate(wanted).catch(() => {}))

  return {
    session: session as unknown as Session,
    language,
    loader,
    loadStepParts,
    $foot,
    view: ({ $screen = loader().$screen, ...layout }) => (
      <FlowView
        {...layout}
        session={session}
        loader={{ ...loader(), $screen }}
        flow={flow}
        screens={screens}
        t={t}
        $stepParts={$stepParts}
        $foot={$foot}
      />
    ),
    relocate,
    stop() {
      isOver = true
      unfollow()
      made?.stop()
      session.end()
    }
  }
}
