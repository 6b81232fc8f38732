import { type Infer, object, omit } from 'superstruct'
import { Email } from './email.ts'
import { DialCode, Name, PhoneNumber } from './person.ts'

export const Parent = object({
  firstName: Name,
  lastName: Name,
  email: Email,
  phoneCountryCode: DialCode,
  phoneNumber: PhoneNumber
})
export type Parent = Infer<typeof Parent>

/** A parent whose e-mail address the server knows: that of the invitation. */
export const ParentContact = omit(Parent, ['email'])
