import type { ProfessionalStep } from '#core/flow/professional.ts'
import type { ProfessionalSession } from './session.ts'
import type { ScreenRow } from '#shell/screen.ts'

/** The screens of the professional flow. Each one loads when the visitor reaches its step. */
export const professionalScreens: Record<ProfessionalStep, ScreenRow<ProfessionalSession, unknown>> = {
  one: { words: 'professional', part: 'forms', load: () => import('./contact-view.tsx') },
  two: { words: 'professional', namesPlaces: true, load: () => import('./practice-view.tsx') },
  three: { words: 'professional', load: () => import('./security-view.tsx') },
  success: { words: 'professional', namesPlaces: true, load: () => import('./success-view.tsx') }
}
