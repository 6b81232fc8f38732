import type { ReactNode } from 'react'
import type { Flow } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import { createLanguage } from '#language/language.ts'
import { FlowView } from '#screens/flow-view.tsx'
import type { ScreenRow } from '#screens/screen.ts'
import type { Frames, Services } from '#screens/services.ts'
import type { InviteArrival } from '#screens/invite-session.ts'
import type { MemberArrival } from '#screens/member-session.ts'
import type { Arrival as SignupArrival } from '#screens/signup-session.ts'
import { createStage } from '#screens/stage.ts'
import type { Place } from '#session/place.ts'
import type { Session } from '#session/session.ts'

/** What each flow is told at its beginning. */
export type Arrival = Partial<SignupArrival> & InviteArrival & MemberArrival

/** One visitor in one language. Another language is another visit, which takes up what this one has left in memory. */
export interface Visit {
  session: Session
  view(scheme: 'light' | 'dark' | 'auto'): ReactNode
  /** Whether the first screen came. */
  settled(): Promise<boolean>
  stop(): void
}

export interface VisitOptions {
  place: Place
  /** Fetches what the screens after the first stand in. */
  furnish: () => Promise<Frames>
  locale: Locale
  arrival: Arrival
}

interface Parts<Facts extends object, Step extends string, S extends Session<Facts, Step>> {
  flow: Flow<Facts, Step>
  screens: Record<Step, ScreenRow<S, Services>>
  createSession: (place: Place, locale: Locale, arrival: Arrival) => S
  /** These do with what is there from the start. */
  plain: readonly Step[]
}

export function visitOf<Facts extends object, Step extends string, S extends Session<Facts, Step>>({
  flow,
  screens,
  createSession,
  plain
}: Parts<Facts, Step, S>) {
  return ({ place, furnish, locale, arrival }: VisitOptions): Visit => {
    const language = createLanguage(locale)
    const session = createSession(place, locale, arrival)
    session.resume()
    let frames: Frames | undefined
    const services: Services = {
      t: language.t,
      get frames() {
        return frames!
      },
      cardFields: async () => (await import('#payment/braintree.ts')).createBraintree(),
      wallets: {}
    }
    const stage = createStage(
      session,
      services,
      language,
      furnished(screens, plain, async () => (frames = await furnish()))
    )

    return {
      session: session as unknown as Visit['session'],
      view: scheme => (
        <FlowView
          key={locale.tag}
          session={session}
          stage={stage}
          flow={flow}
          screens={screens}
          t={language.t}
          place="widget"
          theme={scheme}
        />
      ),
      settled: () =>
        Promise.all([language.load('shared'), stage.settled()]).then(
          () => stage.$scene.get().name === 'ready',
          () => false
        ),
      stop() {
        stage.stop()
        session.end()
      }
    }
  }
}

function furnished<Step extends string, Row extends { load(): Promise<unknown> }>(
  screens: Record<Step, Row>,
  plain: readonly Step[],
  furnish: () => Promise<unknown>
): Record<Step, Row> {
  const rows = (Object.entries(screens) as [Step, Row][]).map(([step, row]) => {
    if (plain.includes(step)) return [step, row]
    return [step, { ...row, load: async () => (await Promise.all([row.load(), furnish()]))[0] }]
  })
  return Object.fromEntries(rows) as Record<Step, Row>
}
