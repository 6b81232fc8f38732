import type { MapStore } from 'nanostores'
import { dialCodeOf } from '#core/rules/dial-codes.ts'
import { checkFamily, type FirstParent } from '#core/rules/family.ts'
import { parentDraft } from '#form/parent-draft.ts'
import type { PhoneValues } from '#form/phone.ts'
import type { SignupSession } from '#flows/signup/session.ts'

export interface ChildValues {
  /** Stays with the child whatever is removed before it. */
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
  /** Whether the e-mail was asked for once more, before the first sending, and what came of it. */
  offer: 'due' | 'given' | 'skipped'
  children: readonly ChildValues[]
}

/** What is typed on step 2; step 3 changes the e-mail in it. */
export function familyDraft(session: SignupSession): MapStore<FamilyValues> {
  return session.draft<FamilyValues>('family', {
    firstName: '',
    lastName: '',
    email: '',
    // Where step 1 asks, its answer is where this one starts.
    isEmailUnknown: parentDraft(session).get().knowsCoParentEmail === 'no',
    offer: 'due',
    phoneCountry: session.$locale.get().variant,
    phoneNumber: '',
    children: [newChild([])]
  })
}

/** Ids count up, so that server and browser begin with the same one. */
export function newChild(children: readonly ChildValues[]): ChildValues {
  const highest = Math.max(0, ...children.map(child => Number(child.id)))
  return { id: String(highest + 1), firstName: '', lastName: '', email: '' }
}

/** The part of the body that names the family: an untyped phone and an unknown e-mail are left out. */
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

/** The wire's body, or what is wrong with it by the names of the body. */
export function judgeFamily(parent: FirstParent | undefined, values: FamilyValues) {
  const family = familyBody(values)
  const judged = checkFamily(family, parent)
  // The struct may leave out what the body never does.
  return judged.ok ? { ok: true as const, value: judged.value as typeof family } : judged
}
