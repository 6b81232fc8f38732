import type { Infer } from 'superstruct'
import { ruleAcross } from './across.ts'
import { withWrittenPostalCode } from './billing.ts'
import { postalProblem } from './postal.ts'
import { ownCode } from './professional-fields.ts'
import { PracticeFields } from './professional.ts'

/** Step 2 of the professional sign-up: the practice's address and the professional's roles. */
export const ProfessionalPractice = withWrittenPostalCode(
  // Whether a postal code is required depends on the country.
  ruleAcross(PracticeFields, ownCode('postalCode'), ({ country, postalCode }) =>
    (country ? postalProblem(country, postalCode) : !postalCode) ? [['postalCode']] : []
  )
)
export type ProfessionalPractice = Infer<typeof ProfessionalPractice>
