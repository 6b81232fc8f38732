import type { Professional } from '../contract/professional.ts'
import type { Flow } from './flow.ts'

/** The facts of a professional. The values of the first two steps are stored as drafts and sent with the last step. */
export interface ProfessionalFacts {
  contact?: true
  practice?: true
  professional?: Professional
  /** Whether the welcome page was shown and the visit's data deleted. After a reload the page says so. */
  welcomeGone?: true
}

export type ProfessionalStep = 'one' | 'two' | 'three' | 'success'

/**
 * The flow of a professional (docs/specification/professionals.md#wizard). The specification's states `submit` and `error` are states of
 * the last step, so they have no row. A step can be opened once every earlier step is valid.
 */
export const professional: Flow<ProfessionalFacts, ProfessionalStep> = [
  { step: 'success', path: '/pro/welcome', exit: true, when: facts => facts.welcomeGone === true },
  { step: 'one', path: '/pro', completedBy: 'contact', dot: 1 },
  { step: 'two', path: '/pro/practice', completedBy: 'practice', dot: 2 },
  { step: 'three', path: '/pro/security', completedBy: 'professional', seals: true, dot: 3 },
  { step: 'success', path: '/pro/welcome', back: null }
]
