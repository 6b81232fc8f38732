import type { MapStore } from 'nanostores'
import type { PhoneValues } from './phone.ts'
import type { Session } from '#session/session.ts'

export interface ParentValues extends PhoneValues {
  firstName: string
  lastName: string
  email: string
  /**
   * The answer whether the visitor knows the co-parent's e-mail, which step 2 starts with. Only the flag `askCoParentEmail` asks for it.
   */
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
