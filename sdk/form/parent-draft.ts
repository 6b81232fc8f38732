import type { MapStore } from 'nanostores'
import type { Parent } from '#core/rules/parent.ts'
import type { PhoneValues } from './phone.ts'
import type { Session } from '#visit/session.ts'

/** The form has the phone's country, whose dial code is sent. A text that nobody has typed yet is absent. */
export interface ParentValues extends Partial<Omit<Parent, keyof PhoneValues | 'phoneCountryCode'>>, PhoneValues {
  email: string
  /** Whether the visitor knows the co-parent's e-mail, with which step 2 starts. Only asked with the flag `askCoParentEmail`. */
  knowsCoParentEmail: '' | 'yes' | 'no'
}

export function parentDraft(session: Pick<Session, 'draft' | '$locale'>): MapStore<ParentValues> {
  return session.draft<ParentValues>('parent', {
    email: '',
    phoneCountry: session.$locale.get().variant,
    phoneNumber: '',
    knowsCoParentEmail: ''
  })
}
