import type { WritableAtom } from 'nanostores'
import type { ValidationError } from '#core/errors.ts'
import type { ProfessionalFacts, ProfessionalStep } from '#core/flow/professional.ts'
import type { Session } from '#visit/session.ts'
import type { ProfessionalChoices } from './options.ts'

export type ProfessionalSession = Session<ProfessionalFacts, ProfessionalStep> & ProfessionalMembers

export interface ProfessionalMembers {
  options: ProfessionalChoices
  /** The fields that the registration call has refused. Each step shows its own fields. */
  $refused: WritableAtom<readonly ValidationError[]>
}
