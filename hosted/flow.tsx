import { atom, computed, type ReadableAtom } from 'nanostores'
import { useEffect, type ReactNode } from 'react'
import { resolveStep } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import { fill } from '#words/fill.ts'
import type { MessageKey, Translate } from '#words/shape.ts'
import { openScreens } from '#shell/flow-screens.tsx'
import type { ScreenFlow } from '#shell/screen.ts'
import type { Services } from '#shell/services.ts'
import * as stepParts from '#shell/step-parts.tsx'
import type { ConsentQuestion } from '#plugins/consent/question.tsx'
import type { Purpose } from '#core/rules/consent.ts'
import type { FlowName } from '#plugins/handover/link.ts'
import type { Environment } from '#visit/environment.ts'
import { forEach, subscribe } from '#visit/lifetime.ts'
import { openVisit } from '#visit/open-visit.ts'
import type { Session } from '#visit/session.ts'
import { useStore } from '#form/use-store.ts'
import { titleOf } from './page/document.ts'
import { PageFooter, PageTop } from './page/frame.tsx'
import { frameWords } from '#language/words.ts'
import { languageHref } from './page/languages.tsx'
import { viewHistory } from './browser/view-history.ts'

/** A flow on hosted pages. The server renders it, and the browser hydrates the same view. */
export interface HostedFlow {
  name: FlowName | 'member' | 'receipt-link' | 'order'
  flow: ScreenFlow<object, string, unknown>
  /** The values with which a visit begins. A browser takes them from the URL. */
  arrival(locale: Locale): unknown
  titles: Readonly<Record<string, MessageKey>>
  /** Whether every page shows what only the browser knows, such as the token of a mailed link. The server then writes a placeholder. */
  needsBrowser?: true
}

interface Definition<Facts extends object, Step extends string, Arrival, Own extends object> extends Pick<
  HostedFlow,
  'name' | 'needsBrowser'
> {
  flow: ScreenFlow<Facts, Step, Arrival, Own>
  arrival(locale: Locale): Arrival
  titles: Readonly<Record<Step, MessageKey>>
}

/** Puts the flows with their own types into one list. */
export function hosted<Facts extends object, Step extends string, Arrival, Own extends object>(
  definition: Definition<Facts, Step, Arrival, Own>
): HostedFlow {
  return definition as unknown as HostedFlow
}

/** The step whose path, below `/app/join`, is `path`. */
export function stepAt({ flow }: HostedFlow, path: string): string | undefined {
  return flow.rows.find(row => row.path === path)?.step
}

export function pathOf({ flow: { rows } }: HostedFlow, step: string): string {
  return (rows.find(row => row.step === step) ?? rows.find(row => !row.exit)!).path
}

/** Whether the server can render the step: it cannot read the browser's memory, so it opens only a step that needs no earlier step. */
export function isOpen({ flow, needsBrowser }: HostedFlow, step: string): boolean {
  return !needsBrowser && resolveStep(flow.rows, {}, step).step === step
}

/** The title of the browser tab. The words of the step must be loaded. */
export function pageTitle({ titles }: HostedFlow, step: string, t: Translate): string {
  return titleOf(t(titles[step]!))
}

interface OpenOptions {
  environment: Environment
  locale: Locale
  legacyUrl: string
  services: Omit<Services, 't'>
  signal: AbortSignal
  /** Whether the server has rendered the page. The caller then resumes the visit after hydration. */
  isWritten: boolean
  /** The purposes that need consent and that this page uses. Default: none. */
  purposes?: readonly Purpose[]
  /** Whether the server knows of such purposes, too. */
  areServed?: boolean
}

/** Opens a visit on a hosted page. */
export function openHosted(
  { name, flow, arrival, titles }: HostedFlow,
  { environment, locale, legacyUrl, services, signal, isWritten, purposes = [], areServed = false }: OpenOptions
) {
  const session: Session = openVisit(flow, environment, { locale, arrival: arrival(locale), signal })
  if (!isWritten) session.resume()
  const screens = openScreens(flow, session, {
    services: t => ({ ...services, t }),
    // The frame of a hosted page needs the shared words, so no screen is shown before they are loaded.
    loadStepParts: async () => stepParts
  })
  const { language, $screen, $foot } = screens
  const { t } = language
  const $question = atom<ConsentQuestion | undefined>()
  let isReopened = false
  const reopen = () => {
    isReopened = true
    $question.get()?.model.reopen()
  }
  const choices = purposes.length > 0 ? { isServed: areServed, onPress: reopen } : undefined

  /** Changes the language without a reload, which would lose a password, the card fields and a receipt. */
  async function switchLanguage(next: Locale) {
    try {
      await screens.relocate(next)
    } catch {
      // If a newer build has replaced the files of the words, they cannot be fetched. A reload then changes the language.
      environment.leave(languageHref(next.language, environment.query?.() ?? ''))
    }
  }

  return {
    session,
    /** Fetches the first screen, and resolves once the screen can be rendered. Before that, `view` must not be rendered. */
    async enter() {
      // When the focused element is removed, a browser lays out the half-removed page to send `blur`, which is slow. The focus is
      // therefore dropped before. On the first step the visitor may be typing, so the focus stays.
      $screen.listen(({ visitCount }) => {
        if (visitCount > 0) (document.activeElement as HTMLElement | null)?.blur()
      })
      await screens.loaded()
      const screen = $screen.get()
      // The server has no retry button to render, so it throws the error.
      if (screen.name === 'failed' && typeof document === 'undefined') throw screen.error
    },
    /** `onHydrated` is called once React has hydrated the server's markup. */
    view: (onHydrated?: () => void): ReactNode => (
      <Hydrated onHydrated={onHydrated} $locale={session.$locale}>
        {current => {
          const frame = { locale: current, legacyUrl }
          const query = environment.query?.() ?? ''
          const onSwitch = (next: Locale) => void switchLanguage(next)
          return screens.view({
            environment: 'page',
            top: <PageTop {...frame} languages={{ query, onSwitch }} />,
            footer: (
              <>
                <PageFooter {...frame} choices={choices} />
                <Question $question={$question} />
              </>
            )
          })
        }}
      </Hydrated>
    ),
    /** Calls `set` with each new title of the tab. While `$isWrong` is true, the title begins with a word for an error. */
    onTitle(set: (title: string) => void, $isWrong: ReadableAtom<boolean> = atom(false)) {
      forEach($screen, signal, (screen, whileShown) => {
        if (screen.name !== 'ready') return
        // As texts, because the union of all keys is too large for `computed`.
        const $title: ReadableAtom<string> = screen.model.$title ?? atom(titles[screen.step]!)
        const $text = computed([$title, session.$locale, $isWrong], (key, { language: spoken }, isWrong) => {
          const title = titleOf(t(key as MessageKey))
          return isWrong ? fill(frameWords[spoken].wrong, { title }) : title
        })
        subscribe($text, whileShown, title => set(title))
      })
    },
    /** Makes each view of a screen, such as the three of the checkout, an entry of the browser's history. */
    viewHistory: () => viewHistory($screen, signal),
    /** Starts to offer a handover to another device. */
    async offerHandover() {
      // These flows begin with a sign-in or a mailed link, which also work on the other device.
      if (name === 'receipt-link' || name === 'order' || name === 'member') return
      const { offerHandover } = await import('#plugins/handover/offer.tsx')
      const show = (offer: ReactNode) => $foot.setKey('offer', offer)
      await offerHandover({ session, language, flow: name, origin: location.origin, $screen, show })
    },
    /** Asks for consent if the page uses a purpose that needs it. */
    async askConsent() {
      if (purposes.length === 0) return
      const { createHostedQuestion } = await import('./consent-question.tsx')
      const question = await createHostedQuestion({ session, language, signal, purposes, legacyUrl })
      if (isReopened) question.model.reopen()
      $question.set(question)
    }
  }
}

function Question({ $question }: { $question: ReadableAtom<ConsentQuestion | undefined> }) {
  return useStore($question)?.banner
}

interface HydratedProps {
  onHydrated?: () => void
  $locale: ReadableAtom<Locale>
  children: (locale: Locale) => ReactNode
}

function Hydrated({ onHydrated, $locale, children }: HydratedProps) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return children(useStore($locale))
}
