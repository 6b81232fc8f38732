import type { MapStore } from 'nanostores'
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
