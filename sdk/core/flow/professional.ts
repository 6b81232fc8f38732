import type { Professional } from '../api/professional.ts'
import type { Flow } from './flow.ts'

/** What we have learnt about a professional. The values of the first two steps stay in their drafts: they are sent with the last. */
export interface ProfessionalFacts {
  contact?: true
  practice?: true
  professional?: Professional
  /** The welcome was seen and nothing was kept: opened again it can only say so. */
  welcomeGone?: true
}

export type ProfessionalStep = 'one' | 'two' | 'three' | 'success'

/**
 * The professional wizard (docs/specification/professionals.md#wizard). Its states `submit` and `error` are how the last step's sending
 * goes, and so are shown where it stands: under the third dot. A step is enabled once every step before it has been found right.
 */
export const professional: Flow<ProfessionalFacts, ProfessionalStep> = [
  { step: 'success', path: '/pro/welcome', exit: true, when: facts => facts.welcomeGone === true },
  { step: 'one', path: '/pro', completedBy: 'contact', dot: 1 },
  { step: 'two', path: '/pro/practice', completedBy: 'practice', dot: 2 },
  { step: 'three', path: '/pro/security', completedBy: 'professional', seals: true, dot: 3 },
  { step: 'success', path: '/pro/welcome', back: null }
]
