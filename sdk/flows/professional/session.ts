import { atom, type WritableAtom } from 'nanostores'
import type { ValidationError } from '#core/errors.ts'
import { professional, type ProfessionalFacts, type ProfessionalStep } from '#core/flow/professional.ts'
import type { Locale } from '#core/locale.ts'
import type { Environment } from '#session/environment.ts'
import { createSession, type Session } from '#session/session.ts'
import { createOptions, type ProfessionalChoices } from './options.ts'

export interface ProfessionalSession extends Session<ProfessionalFacts, ProfessionalStep> {
  options: ProfessionalChoices
  /** The fields that the registration call has refused. Each step shows its own fields. */
  $refused: WritableAtom<readonly ValidationError[]>
}

/** The session of a professional. The API stores nothing before the last step. */
export function createProfessionalSession(environment: Environment, locale: Locale): ProfessionalSession {
  return createSession({
    environment,
    flow: professional,
    locale,
    credentials: () => ({}),
    extend(session) {
      session.$locale.listen(({ country }) => session.reside(country))
      return {
        own: { options: createOptions(session), $refused: atom<readonly ValidationError[]>([]) },
        resumed(isKept) {
          if (isKept || environment.$wanted.get() !== 'success') return
          // The welcome page deletes the visit's data. After a reload it says so; the flow would otherwise start again with an empty form.
          session.forget()
          session.record({ welcomeGone: true })
        }
      }
    }
  })
}
