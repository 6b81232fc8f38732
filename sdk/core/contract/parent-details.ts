import { boolean, type Infer, object, string } from 'superstruct'
import { CountryCode } from '../rules/country-code.ts'

/** The answers that an account already has, as the credentials screen needs them. */
export const ParentDetails = object({
  userId: string(),
  email: string(),
  agreedToTerms: boolean(),
  marketingOptIn: boolean(),
  referralGiven: boolean(),
  securityGiven: boolean(),
  credentialsGiven: boolean(),
  /** Whether the parent joins by an invitation. */
  isInvited: boolean(),
  address: object({ country: CountryCode })
})
export type ParentDetails = Infer<typeof ParentDetails>
