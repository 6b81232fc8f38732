import type { MapStore } from 'nanostores'
import type { Parent } from '#core/rules/parent.ts'
import type { PhoneValues } from './phone.ts'
import type { Session } from '#session/session.ts'

/** The form asks for the country of the phone, whose dial code is sent. A text that nobody has typed yet is absent. */
export interface ParentValues extends Partial<Omit<Parent, keyof PhoneValues | 'phoneCountryCode'>>, PhoneValues {
  email: string
  /**
   * The answer whether the visitor knows the co-parent's e-mail, which step 2 starts with. Only the flag `askCoParentEmail` asks for it.
   */
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
