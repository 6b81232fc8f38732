import { type Infer, object } from 'superstruct'
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
