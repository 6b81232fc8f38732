import { atom } from 'nanostores'
import { create, View } from '#checkout/landing/view.tsx'
import { signup, type SignupStep } from '#core/flow/signup.ts'
import type { SignupSession } from '#flows/signup/session.ts'
import { signupScreens } from '#flows/signup/screens.ts'
import type { LanguageLoader } from '#language/language.ts'
import type { Environment } from '#session/environment.ts'
import { FlowView } from '#shell/flow-view.tsx'
import type { ScreenState } from '#shell/screen-loader.ts'
import type { Visit } from './visit.tsx'

export interface FirstScreen extends Pick<Visit, 'view'> {
  /** Repeats the visitor's choice of the meantime, if there is one. */
  repeat(session: Visit['session']): void
  /** Whether the screen threw. React keeps such a tree empty. */
  isBroken: boolean
}

/**
 * The first screen of a new sign-up without a session, which takes a slow phone several frames to create. The view has the components and
 * keys of the visit's own view, so the visit keeps the elements, and with them the focus and a press under way.
 */
export function createFirstScreen(environment: Environment, { t, locale }: LanguageLoader): FirstScreen {
  const $none = atom(undefined as never)
  let choice: Parameters<SignupSession['complete']> | undefined
  const session = {
    environment,
    $facts: $none,
    $locale: atom(locale),
    $notice: $none,
    $start: $none,
    complete: (...chosen) => void (choice = chosen)
  } as Partial<SignupSession> as SignupSession
  const loader = {
    $screen: atom<ScreenState<SignupStep>>({
      name: 'ready',
      step: 'landing',
      visitCount: 0,
      model: create(session) as object,
      View: View as never
    }),
    fail: () => void (screen.isBroken = true)
  }
  const screen: FirstScreen = {
    isBroken: false,
    view: layout => (
      <FlowView
        {...layout}
        session={session}
        loader={loader}
        flow={signup}
        screens={signupScreens}
        t={t}
        $stepParts={$none}
        $foot={$none}
      />
    ),
    repeat: later => void (choice && (later as unknown as SignupSession).complete(...choice))
  }
  return screen
}
