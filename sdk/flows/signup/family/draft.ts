import type { MapStore } from 'nanostores'
import { dialCodeOf } from '#core/rules/dial-codes.ts'
import { checkFamily, type FirstParent } from '#core/rules/family.ts'
import { parentDraft } from '#form/parent-draft.ts'
import type { PhoneValues } from '#form/phone.ts'
import type { SignupSession } from '#flows/signup/session.ts'

export interface ChildValues {
  /** A stable id: it does not change when an earlier child is removed. */
  id: string
  firstName: string
  lastName: string
  email: string
}

export interface FamilyValues extends PhoneValues {
  firstName: string
  lastName: string
  email: string
  /** "I don't have an email address for my co-parent". */
  isEmailUnknown: boolean
  /** The state of the modal that asks again for the e-mail: not yet shown (`due`), or its answer. */
  offer: 'due' | 'given' | 'skipped'
  children: readonly ChildValues[]
}

/** The typed values of step 2. Step 3 can change the e-mail. */
export function familyDraft(session: SignupSession): MapStore<FamilyValues> {
  return session.draft<FamilyValues>('family', {
    firstName: '',
    lastName: '',
    email: '',
    // The answer of step 1, if it asks, presets this field.
    isEmailUnknown: parentDraft(session).get().knowsCoParentEmail === 'no',
    offer: 'due',
    phoneCountry: session.$locale.get().variant,
    phoneNumber: '',
    children: [newChild([])]
  })
}

/** Ids count up, so that the server and the browser render the same first id. */
export function newChild(children: readonly ChildValues[]): ChildValues {
  const highest = Math.max(0, ...children.map(child => Number(child.id)))
  return { id: String(highest + 1), firstName: '', lastName: '', email: '' }
}

/** The family's part of the body. An empty phone and an unknown e-mail are omitted. */
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

/** Validates the family's body. Problems have the body's field names. */
export function judgeFamily(parent: FirstParent | undefined, values: FamilyValues) {
  const family = familyBody(values)
  const judged = checkFamily(family, parent)
  // The struct's optional fields are always present in the body.
  return judged.ok ? { ok: true as const, value: judged.value as typeof family } : judged
}
