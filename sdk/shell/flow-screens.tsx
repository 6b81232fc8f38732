import { atom, map, type MapStore } from 'nanostores'
import type { ReactElement } from 'react'
import { inCountry, type Locale } from '#core/locale.ts'
import type { Translate } from '#words/shape.ts'
import { createLanguage, type LanguageLoader } from '#language/language.ts'
import { loadWords } from '#language/words.ts'
import { subscribe } from '#visit/lifetime.ts'
import type { Session } from '#visit/session.ts'
import { FlowView } from './flow-view.tsx'
import type * as StepParts from './step-parts.tsx'
import type { Foot, Layout, ScreenFlow, ScreenRow } from './screen.ts'
import { createScreenLoader, type ScreenLoader } from './screen-loader.ts'
import type { Services } from './services.ts'

type StepPart = ScreenRow<never, never>['part']

interface Options {
  services: (t: Translate) => Services
  /** Fetches what surrounds a screen of that load; undefined if the screen needs nothing. */
  loadStepParts: (part: StepPart) => Promise<typeof StepParts> | undefined
}

/** The screens of one visit, in a widget or on a hosted page. */
export interface Screens<Step extends string = string> extends ScreenLoader<Step> {
  language: LanguageLoader
  /** Fetches the parts around a screen of that load, and their words. The screen waits for them. */
  loadStepParts(part?: StepPart): Promise<void>
  /** Content below the screen, which loads later than the screen. */
  $foot: MapStore<Foot>
  view(layout: Layout): ReactElement
  /**
   * Changes language and country without a new mount. If the words cannot be fetched, it rejects, and the same call tries again. Only the
   * latest call counts.
   */
  relocate(locale: Locale): Promise<void>
}

/** Shows the screens of a visit, which has to be resumed before. They end with the visit. */
export function openScreens<Facts extends object, Step extends string, Own extends object>(
  { rows, screens }: Pick<ScreenFlow<Facts, Step, never, Own>, 'rows' | 'screens'>,
  session: Session<Facts, Step> & Own,
  { services, ...options }: Options
): Screens<Step> {
  const { signal } = session
  const $stepParts = atom<typeof StepParts | undefined>()
  const language = createLanguage(
    session.$locale.get(),
    loadWords,
    () => $stepParts.get()?.supportPhoneOf(session) ?? ''
  )
  const { t } = language
  const $foot = map<Foot>({})
  /** The locale of the latest change, which may still be on its way. */
  let latest = session.$locale.get()

  async function loadStepParts(part?: StepPart) {
    const loading = options.loadStepParts(part)
    if (!loading) return
    const [parts] = await Promise.all([loading, language.load('screens')])
    $stepParts.set(parts)
  }

  const loader = createScreenLoader(session, services(t), language, screens, loadStepParts)
  loader.$screen.listen(({ name, step }) => {
    if (name === 'ready') $stepParts.get()?.beforeRender(step, { flow: rows, session, loader })
  })

  /** The page's country does not replace the one that the service knows. */
  async function relocate(asked: Locale) {
    const country = session.$country.get()
    const next = inCountry(asked, country ?? asked.country)
    if (next.tag === latest.tag && next.country === latest.country) return
    latest = next
    try {
      await language.change(next)
    } catch (error) {
      if (latest !== next) return
      const here = session.$locale.get()
      // Without the words of the country that the service knows, its phone, address and prices are right all the same.
      latest = inCountry(here, country ?? here.country)
      if (latest.country !== here.country) session.relocate(latest)
      throw error
    }
    if (!signal.aborted && latest === next) session.relocate(next)
  }
  subscribe(session.$country, signal, () => void relocate(latest).catch(() => {}))

  return {
    ...loader,
    language,
    loadStepParts,
    $foot,
    view: layout => (
      <FlowView
        {...layout}
        session={session}
        loader={loader}
        flow={rows}
        screens={screens}
        t={t}
        $stepParts={$stepParts}
        $foot={$foot}
      />
    ),
    relocate
  }
}
