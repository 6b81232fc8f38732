import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { canBeginAt, type Flow } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import type { LanguageLoader } from '#language/language.ts'
import { type FlowParts, openFlow } from '#shell/open-flow.tsx'
import type { Layout } from '#shell/screen.ts'
import type * as StepParts from '#shell/step-parts.tsx'
import type { InviteArrival } from '#flows/invite/session.ts'
import type { MemberArrival } from '#flows/member/session.ts'
import type { Arrival as SignupArrival } from '#flows/signup/session.ts'
import type { ScreenState } from '#shell/screen-loader.ts'
import type { Environment } from '#session/environment.ts'
import type { Session } from '#session/session.ts'
import type { CheckoutAssets } from './checkout-assets.ts'
import type { Host } from '../host/host.ts'

/** The input for a session of any flow. */
export type WidgetArrival = Partial<SignupArrival> & InviteArrival & MemberArrival

/** The visit of one visitor, from the first screen of a mount to the end. */
export interface Visit {
  session: Session
  flow: Flow<object>
  view(layout: Pick<Layout, 'theme' | 'headingLevel' | 'privacyUrl'>): ReactNode
  $screen: ReadableAtom<ScreenState<string>>
  /** Resolves to whether the first screen could be fetched. A screen that threw was fetched. */
  loaded(): Promise<boolean>
  /** Whether the first screen is shown before the parts around a step are loaded. */
  isFirst: boolean
  /** Fetches the parts around a step, and the screens up to the checkout with their words. Resolves to whether all were fetched. */
  prepare(): Promise<boolean>
  /** Renders the present screen. Until this call, the view shows only the page's layout. */
  show(): void
  /** Fetches the code and styles of the screens from the packages on. */
  loadCheckout(): Promise<CheckoutAssets>
  language: LanguageLoader
  /** Content below the screen, which loads later than the screen. */
  $foot: WritableAtom<ReactNode>
  relocate(locale: Locale): Promise<void>
  /** Ends the visit. Resolves when the gateway's frames are removed. */
  stop(): Promise<void>
}

export interface VisitOptions {
  host: Pick<Host, 'adopt'>
  environment: Environment
  /** Fetches the parts around a step and the styles of the screens after the landing page. */
  loadStepAssets: () => Promise<typeof StepParts>
  loadCheckoutAssets: () => Promise<CheckoutAssets>
  locale: Locale
  arrival: WidgetArrival
  /** The first step to show, which the embedder has chosen. */
  step?: string
}

export function visitOf<Facts extends object, Step extends string, S extends Session<Facts, Step>>(
  parts: FlowParts<WidgetArrival, Facts, Step, S>
) {
  return ({ loadStepAssets, loadCheckoutAssets, step, ...options }: VisitOptions): Visit => {
    let checkout: CheckoutAssets | undefined
    const bring = async () => (checkout = await loadCheckoutAssets())
    const opened = openFlow(parts, {
      ...options,
      loadStepParts(part) {
        if (part === 'first') return undefined
        return part === 'forms' ? loadStepAssets() : bring().then(loadStepAssets)
      },
      services: t => ({
        t,
        get frames() {
          return checkout!.frames
        },
        cardFields: () => checkout!.cardFields(),
        wallets: () => checkout!.wallets()
      })
    })
    const partOf = (of: Step) => parts.screens[of].part
    const { session, language } = opened
    if (canBeginAt(parts.flow, step)) options.environment.$wanted.set(step)
    session.resume()
    const loader = opened.loader()
    const $shown = atom(loader.$screen.get())
    let hide = () => {}

    return {
      session,
      flow: parts.flow as unknown as Flow<object>,
      $screen: loader.$screen,
      language,
      $foot: opened.$foot,
      loadCheckout: bring,
      relocate: opened.relocate,
      view: layout => opened.view({ ...layout, $screen: $shown }),
      async loaded() {
        await loader.loaded()
        const screen = loader.$screen.get()
        return screen.name === 'ready' || 'error' in screen
      },
      isFirst: partOf(session.$row.get().step as Step) === 'first',
      async prepare() {
        const early = (Object.keys(parts.screens) as Step[]).filter(partOf)
        return Promise.all([opened.loadStepParts('forms'), ...early.map(loader.fetch)]).then(
          () => true,
          () => false
        )
      },
      show() {
        hide = loader.$screen.subscribe(screen => $shown.set(screen))
      },
      async stop() {
        hide()
        opened.stop()
        await checkout?.gone()
      }
    }
  }
}
