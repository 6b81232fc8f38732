import { atom } from 'nanostores'
import type { ValidationError } from '#core/errors.ts'
import { professional, type ProfessionalFacts, type ProfessionalStep } from '#core/flow/professional.ts'
import type { ScreenFlow } from '#shell/screen.ts'
import { createOptions } from './options.ts'
import { professionalScreens } from './screens.ts'
import type { ProfessionalMembers } from './session.ts'

/** The flow of a professional. The API stores nothing before the last step. */
export const professionalFlow: ScreenFlow<ProfessionalFacts, ProfessionalStep, object, ProfessionalMembers> = {
  rows: professional,
  screens: professionalScreens,
  auth: 'none',
  credentials: () => ({}),
  extend({ session }) {
    return {
      own: { options: createOptions(session), $refused: atom<readonly ValidationError[]>([]) },
      resumed(isStored) {
        if (isStored || session.environment.$wanted.get() !== 'success') return
        // The welcome page deletes the visit's data. After a reload it says so; the flow would otherwise start again with an empty form.
        session.forget()
        session.record({ welcomeGone: true })
      }
    }
  }
}
