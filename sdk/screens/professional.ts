import type { ProfessionalStep } from '#core/flow/professional.ts'
import type { ProfessionalSession } from './professional-session.ts'
import type { ScreenRow } from './screen.ts'

/** The professional's screens: each brings its words, and its code when it is first reached. */
export const professionalScreens: Record<ProfessionalStep, ScreenRow<ProfessionalSession, unknown>> = {
  one: { words: 'professional', load: () => import('./professional/contact-view.tsx') },
  two: { words: 'professional', load: () => import('./professional/practice-view.tsx') },
  three: { words: 'professional', load: () => import('./professional/security-view.tsx') },
  success: { words: 'professional', load: () => import('./professional/success-view.tsx') }
}
