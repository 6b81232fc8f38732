import { object, refine, string } from 'superstruct'
import { array } from './array.ts'
import { ruleAcross } from './across.ts'
import { withWrittenPostalCode } from './billing.ts'
import { coerced } from './coerced.ts'
import { postalProblem } from './postal.ts'
import { required, typed } from './professional.ts'
import { ownCode } from './professional-fields.ts'

const Typed = ruleAcross(
  object({
    practiceName: required('practiceName'),
    addressLine1: required('addressLine1'),
    addressLine2: typed(100),
    country: required('country'),
    city: required('city'),
    region: required('region'),
    postalCode: typed(50),
    timezone: required('timezone'),
    roles: refine(
      coerced(array(string()), roles => roles ?? []),
      ownCode('roles'),
      roles => roles.length > 0
    )
  }),
  ownCode('postalCode'),
  // Whether a postal code is required depends on the country.
  ({ country, postalCode }) => ((country ? postalProblem(country, postalCode) : !postalCode) ? [['postalCode']] : [])
)

/** Step 2 of the professional sign-up: the practice's address and the professional's roles. */
export const ProfessionalPractice = withWrittenPostalCode(Typed)
