import type { MapStore } from 'nanostores'
import type { Parent } from '#core/rules/parent.ts'
import type { PhoneValues } from './phone.ts'
import type { Session } from '#session/session.ts'

/** The form asks for the country of the phone, whose dial code is sent. */
export interface ParentValues extends Omit<Parent, 'phoneCountryCode'>, PhoneValues {
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
