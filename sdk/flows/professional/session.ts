import { atom, type WritableAtom } from 'nanostores'
import type { ValidationError } from '#core/errors.ts'
import { professional, type ProfessionalFacts, type ProfessionalStep } from '#core/flow/professional.ts'
import type { Locale } from '#core/locale.ts'
import type { Environment } from '#session/environment.ts'
import { createSession, type Session } from '#session/session.ts'
import { createOptions, type Options } from './options.ts'

export interface ProfessionalSession extends Session<ProfessionalFacts, ProfessionalStep> {
  options: Options
  /** What the last step's sending was refused for: each step shows what is its own. */
  $refused: WritableAtom<readonly ValidationError[]>
}

/** One professional on the way through the wizard. They are nobody to the API until the end. */
export function createProfessionalSession(environment: Environment, locale: Locale): ProfessionalSession {
  const session = createSession<ProfessionalFacts, ProfessionalStep>({
    environment,
    flow: professional,
    locale,
    credentials: () => ({})
  })
  const { resume } = session
  session.$locale.listen(({ variant }) => session.reside(variant))
  return Object.assign(session, {
    options: createOptions(session),
    $refused: atom<readonly ValidationError[]>([]),
    resume() {
      const isKept = resume()
      if (isKept || environment.$wanted.get() !== 'success') return isKept
      // The welcome leaves nothing of a visit. Whoever opens it again is told so, instead of finding an empty form.
      session.forget()
      session.learn({ welcomeGone: true })
      return false
    }
  })
}
