import { type Infer, object, omit } from 'superstruct'
import { eachField } from './each-field.ts'
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

type NamedFields = 'firstName' | 'lastName'

type Nullable<Fields> = { [Field in keyof Fields]: Fields[Field] | null }

/** A parent as stored. Only the name is always known: a co-parent may be named without an address or without a phone. */
export type PersonRecord = Pick<Parent, NamedFields> & Nullable<Omit<Parent, NamedFields>>

/** A person whose data was erased. */
export const emptyPerson = {
  ...eachField(Parent, null),
  firstName: '',
  lastName: ''
} satisfies PersonRecord
export const emptyParent = eachField(Parent, '')

/** A parent whose e-mail address the server knows: that of the invitation. */
export const ParentContact = omit(Parent, ['email'])
