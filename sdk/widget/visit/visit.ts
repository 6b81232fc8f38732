import type { ReadableAtom } from 'nanostores'
import { canBeginAt } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import type { InviteArrival } from '#invite/flow.ts'
import type { MemberArrival } from '#member/flow.ts'
import type { Arrival as SignupArrival } from '#signup/session.ts'
import type { Environment } from '#visit/environment.ts'
import { openVisit } from '#visit/open-visit.ts'
import type { Plugin, Session } from '#visit/session.ts'
import { openScreens, type Screens } from '#shell/flow-screens.tsx'
import type { ScreenFlow } from '#shell/screen.ts'
import type * as StepParts from '#shell/step-parts.tsx'
import type { CheckoutAssets } from './checkout-assets.ts'
import type { Events } from '../entry/events.ts'
import type { Checked } from '../entry/options.ts'
import type { Host } from '../host/host.ts'

/** The values with which a visit of any flow begins. */
export type WidgetArrival = Partial<SignupArrival> & InviteArrival & MemberArrival

export type WidgetFlow = ScreenFlow<object, string, WidgetArrival>

/** The visit of a mount, and its screens. */
export interface Visit extends Screens {
  flow: WidgetFlow
  session: Session
  /** Whether the first screen is shown before the parts around a step are loaded. */
  isFirst: boolean
  /** Fetches the parts around a step, and the screens up to the checkout with their words. Resolves to whether all were fetched. */
  prepare(): Promise<boolean>
  /** Fetches the code and styles of the screens from the packages on. */
  loadCheckout(): Promise<CheckoutAssets>
}

/** What an addition to a visit gets. It ends with the visit's signal. */
export interface PluginContext {
  visit: Visit
  $options: ReadableAtom<Checked>
  host: Pick<Host, 'element' | 'root' | 'adopt'>
  events: Events
}

export interface VisitOptions {
  environment: Environment
  locale: Locale
  arrival: WidgetArrival
  signal: AbortSignal
  plugins: readonly Plugin[]
  /** The first step to show, which the embedder has chosen. */
  step?: string
  /** Fetches the parts around a step and the styles of the screens after the landing page. */
  loadStepAssets: () => Promise<typeof StepParts>
  loadCheckoutAssets: () => Promise<CheckoutAssets>
}

/** Opens the visit of a mount, and resumes an earlier one of this tab. */
export function openWidgetVisit(flow: WidgetFlow, options: VisitOptions): Visit {
  const { environment, loadStepAssets, loadCheckoutAssets, step, ...opening } = options
  let checkout: CheckoutAssets | undefined
  const loadCheckout = async () => (checkout = await loadCheckoutAssets())
  const session = openVisit(flow, environment, opening)
  if (canBeginAt(flow.rows, step)) environment.$wanted.set(step)
  session.resume()
  const partOf = (of: string) => flow.screens[of]!.part
  const screens = openScreens(flow, session, {
    loadStepParts(part) {
      if (part === 'first') return undefined
      return part === 'forms' ? loadStepAssets() : loadCheckout().then(loadStepAssets)
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
  return {
    ...screens,
    flow,
    session,
    loadCheckout,
    isFirst: partOf(session.$row.get().step) === 'first',
    prepare() {
      const early = Object.keys(flow.screens).filter(partOf)
      return Promise.all([screens.loadStepParts('forms'), ...early.map(screens.fetch)]).then(
        () => true,
        () => false
      )
    }
  }
}
