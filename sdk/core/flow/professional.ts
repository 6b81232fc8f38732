import type { Professional } from '../api/professional.ts'
import type { Flow } from './flow.ts'

/** The facts of a professional. The values of the first two steps stay in their drafts and are sent with the last step. */
export interface ProfessionalFacts {
  contact?: true
  practice?: true
  professional?: Professional
  /** The welcome page was shown and its data deleted. Opened again, the page says so. */
  welcomeGone?: true
}

export type ProfessionalStep = 'one' | 'two' | 'three' | 'success'

/**
 * The professional wizard (docs/specification/professionals.md#wizard). Its states `submit` and `error` belong to sending the last step, so
 * they are shown on that step, under the third dot. A step is reachable once every step before it is valid.
 */
export const professional: Flow<ProfessionalFacts, ProfessionalStep> = [
  { step: 'success', path: '/pro/welcome', exit: true, when: facts => facts.welcomeGone === true },
  { step: 'one', path: '/pro', completedBy: 'contact', dot: 1 },
  { step: 'two', path: '/pro/practice', completedBy: 'practice', dot: 2 },
  { step: 'three', path: '/pro/security', completedBy: 'professional', seals: true, dot: 3 },
  { step: 'success', path: '/pro/welcome', back: null }
]
