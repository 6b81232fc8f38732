import type { MapStore } from 'nanostores'
import { dialCodeOf } from '#core/rules/dial-codes.ts'
import { checkFamily, type FirstParent } from '#core/rules/family.ts'
import { parentDraft } from '#form/parent-draft.ts'
import type { PhoneValues } from '#form/phone.ts'
import type { SignupSession } from '#signup/session.ts'

export interface ChildValues {
  /** An id that stays the same when an earlier child is removed. */
  id: string
  firstName: string
  lastName: string
  email: string
}

export interface FamilyValues extends PhoneValues {
  firstName: string
  lastName: string
  email: string
  /** Whether the box "I don't have an email address for my co-parent" is ticked. */
  isEmailUnknown: boolean
  /** The modal that asks again for the e-mail: `due` before it was shown, then its answer. */
  offer: 'due' | 'given' | 'skipped'
  children: readonly ChildValues[]
}

/** The typed values of step 2. Step 3 may change the e-mail. */
export function familyDraft(session: SignupSession): MapStore<FamilyValues> {
  return session.draft<FamilyValues>('family', {
    firstName: '',
    lastName: '',
    email: '',
    // If step 1 has asked for the co-parent's e-mail, its answer is the initial value.
    isEmailUnknown: parentDraft(session).get().knowsCoParentEmail === 'no',
    offer: 'due',
    phoneCountry: session.$locale.get().variant,
    phoneNumber: '',
    children: [newChild([])]
  })
}

/** Ids are counted up, because server and browser must render the same id for the first child. */
export function newChild(children: readonly ChildValues[]): ChildValues {
  const highest = Math.max(0, ...children.map(child => Number(child.id)))
  return { id: String(highest + 1), firstName: '', lastName: '', email: '' }
}

/** The family as the body of a call. An empty phone and an unknown e-mail are left out. */
export function familyBody(values: FamilyValues) {
  const { firstName, lastName, email, isEmailUnknown, phoneCountry, phoneNumber, children } = values
  return {
    coParent: {
      firstName,
      lastName,
      ...(isEmailUnknown ? {} : { email }),
      ...(phoneNumber === '' ? {} : { phoneCountryCode: dialCodeOf(phoneCountry), phoneNumber })
    },
    children: children.map(({ id: _, ...child }) => child)
  }
}

/** Validates the family as a call sends it. Problems have the body's field names. */
export function validateFamily(parent: FirstParent | undefined, values: FamilyValues) {
  const family = familyBody(values)
  const validated = checkFamily(family, parent)
  // In the struct these fields are optional, but the body of this form always has them.
  return validated.ok ? { ok: true as const, value: validated.value as typeof family } : validated
}
