import { atom, computed, type ReadableAtom } from 'nanostores'
import { useEffect, type ReactNode } from 'react'
import { resolveStep } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import { fill } from '#words/fill.ts'
import type { Bundle, MessageKey, Translate } from '#words/shape.ts'
import { type FlowParts, openFlow } from '#shell/open-flow.tsx'
import type { Services } from '#shell/services.ts'
import * as stepParts from '#shell/step-parts.tsx'
import type { ConsentQuestion } from '#consent/question.tsx'
import type { Purpose } from '#core/rules/consent.ts'
import type { FlowName } from '#handover/link.ts'
import type { Environment } from '#session/environment.ts'
import type { Session } from '#session/session.ts'
import { useStore } from '#form/use-store.ts'
import { titleOf } from './page/document.ts'
import { PageFooter, PageTop } from './page/frame.tsx'
import { frameWords } from '#language/words.ts'
import { languageHref } from './page/languages.tsx'
import { followViews } from './browser/view-history.ts'

/** One flow on hosted pages. The server renders it, and the browser hydrates the same view. */
export interface HostedFlow {
  name: FlowName | 'member' | 'receipt-link' | 'order'
  /** The step whose path, below `/app/join`, is `path`. */
  stepAt(path: string): string | undefined
  pathOf(step: string): string
  /** The properties of a step's page that are known before the flow's code is loaded. */
  about(step: string): {
    words: Bundle
    width?: 'checkout' | 'wide'
    isOpen: boolean
  }
  /** The title of the browser tab. The words of the step must be loaded. */
  title(step: string, t: Translate): string
  open(options: OpenOptions): HostedVisit
}

interface OpenOptions {
  environment: Environment
  locale: Locale
  legacyUrl: string
  services: Omit<Services, 't'>
  /** The purposes that need consent and that this page uses. Default: none. */
  purposes?: readonly Purpose[]
  /** Whether the server knows of such purposes, too. */
  areServed?: boolean
}

interface HostedVisit {
  session: Session
  /** Fetches the first screen, and resolves once the screen can be rendered. Before that, `view` must not be rendered. */
  enter(): Promise<void>
  /** `onAlive` is called once React has hydrated the server's markup. */
  view(onAlive?: () => void): ReactNode
  /** Calls `tell` with each new title of the tab. While `$isWrong` is true, the title begins with a word for an error. */
  onTitle(tell: (title: string) => void, $isWrong?: ReadableAtom<boolean>): void
  /** Makes each view of a screen, such as the three of the checkout, an entry of the browser's history. */
  followViews(): void
  /** Starts to offer a handover to another device. */
  offerHandover(): Promise<void>
  /** Asks for consent if the page uses a purpose that needs it. */
  askConsent(): Promise<void>
  stop(): void
}

interface Parts<Facts extends object, Step extends string, S extends Session<Facts, Step>> extends FlowParts<
  void,
  Facts,
  Step,
  S
> {
  name: HostedFlow['name']
  titles: Record<Step, MessageKey>
  /** Whether every page shows what only the browser knows, such as the token of a mailed link. The server then writes a placeholder. */
  needsBrowser?: true
}

export function hostedFlow<Facts extends object, Step extends string, S extends Session<Facts, Step>>({
  name,
  titles,
  needsBrowser,
  ...parts
}: Parts<Facts, Step, S>): HostedFlow {
  const { flow, screens } = parts
  return {
    name,
    stepAt: path => flow.find(row => row.path === path)?.step,
    pathOf: step => (flow.find(row => row.step === step) ?? flow.find(row => !row.exit)!).path,
    about(step) {
      const { words, width } = screens[step as Step]
      // The server cannot read the browser's memory, so it opens only a step that needs no earlier step.
      return {
        words,
        width,
        isOpen: !needsBrowser && resolveStep(flow, {} as Facts, step).step === step
      }
    },
    title: (step, t) => titleOf(t(titles[step as Step])),
    open({ environment, locale, legacyUrl, services, purposes = [], areServed = false }) {
      const opened = openFlow(parts, {
        environment,
        locale,
        arrival: undefined,
        services: t => ({ ...services, t }),
        // The frame of a hosted page needs the shared words, so no screen is shown before they are loaded.
        loadStepParts: async () => stepParts
      })
      const { session, language, loader, $foot } = opened
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
          await opened.relocate(next)
        } catch {
          // If a newer build has replaced the files of the words, they cannot be fetched. A reload then changes the language.
          environment.leave(languageHref(next.language, environment.query?.() ?? ''))
        }
      }

      return {
        session,
        async enter() {
          // When the focused element is removed, a browser lays out the half-removed page to send `blur`, which is slow. The focus is
          // therefore dropped before. On the first step the visitor may be typing, so the focus stays.
          loader().$screen.listen(({ visitCount }) => {
            if (visitCount > 0) (document.activeElement as HTMLElement | null)?.blur()
          })
          await loader().loaded()
          const screen = loader().$screen.get()
          // The server has no retry button to render, so it throws the error.
          if (screen.name === 'failed' && typeof document === 'undefined') throw screen.error
        },
        view: onAlive => (
          <Alive onAlive={onAlive} $locale={session.$locale}>
            {present => {
              const frame = { locale: present, legacyUrl }
              const query = environment.query?.() ?? ''
              const onSwitch = (next: Locale) => void switchLanguage(next)
              return opened.view({
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
          </Alive>
        ),
        onTitle(tell, $isWrong = atom(false)) {
          let unfollow = () => {}
          loader().$screen.subscribe(screen => {
            unfollow()
            if (screen.name !== 'ready') return
            const $title = screen.model.$title ?? atom(titles[screen.step])
            unfollow = computed([$title, session.$locale, $isWrong], (key, { language }, isWrong) => {
              const title = titleOf(t(key))
              return isWrong ? fill(frameWords[language].wrong, { title }) : title
            }).subscribe(title => tell(title))
          })
        },
        followViews: () => followViews(loader().$screen),
        async offerHandover() {
          // These flows begin with a sign-in or a mailed link, which also work on the other device.
          if (name === 'receipt-link' || name === 'order' || name === 'member') return
          const { offerHandover } = await import('#handover/offer.tsx')
          await offerHandover({
            session,
            language,
            flow: name,
            origin: location.origin,
            $screen: loader().$screen,
            show: foot => $foot.set(foot)
          })
        },
        async askConsent() {
          if (purposes.length === 0) return
          const { createHostedQuestion } = await import('./consent-question.tsx')
          const question = await createHostedQuestion({ session, language, purposes, legacyUrl })
          if (isReopened) question.model.reopen()
          $question.set(question)
        },
        stop: opened.stop
      }
    }
  }
}

function Question({ $question }: { $question: ReadableAtom<ConsentQuestion | undefined> }) {
  return useStore($question)?.banner
}

interface AliveProps {
  onAlive?: () => void
  $locale: ReadableAtom<Locale>
  children: (locale: Locale) => ReactNode
}

function Alive({ onAlive, $locale, children }: AliveProps) {
  useEffect(() => onAlive?.(), [onAlive])
  return children(useStore($locale))
}
