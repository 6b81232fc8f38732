import type { MapStore } from 'nanostores'
import type { Problem } from '#core/errors.ts'
import { dialCodeOf } from '#core/rules/dial-codes.ts'
import type { PhoneValues } from './phone.ts'
import type { Session } from '#session/session.ts'

export interface ParentValues extends PhoneValues {
  firstName: string
  lastName: string
  email: string
  /** Asked only with the flag `askCoParentEmail`. The answer presets step 2. */
  knowsCoParentEmail: '' | 'yes' | 'no'
}

export function parentDraft(session: Pick<Session, 'draft' | '$locale'>): MapStore<ParentValues> {
  return session.draft<ParentValues>('parent', {
    firstName: '',
    lastName: '',
    email: '',
    phoneCountry: session.$locale.get().variant,
    phoneNumber: '',
    knowsCoParentEmail: ''
  })
}

/** The values as step 1 sends them. */
export function parentBody(values: ParentValues) {
  return { ...values, phoneCountryCode: dialCodeOf(values.phoneCountry) }
}

const fields: Readonly<Record<string, string>> = {
  'parent.firstName': 'firstName',
  'parent.lastName': 'lastName',
  'parent.email': 'email',
  'parent.email.taken': 'email',
  'parent.phoneCountryCode': 'phoneCountry',
  'parent.phoneNumber': 'phoneNumber'
}

export function fieldOfParent(field: string): string | undefined {
  return fields[field]
}

export function saysTaken({ validationErrors = [] }: Problem): boolean {
  return validationErrors.some(({ field }) => field === 'parent.email.taken')
}
