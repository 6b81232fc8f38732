import type { MapStore } from 'nanostores'
import { followUpFields, isAsked } from '#core/rules/professional-fields.ts'
import type { Session } from '#visit/session.ts'

export const emptyContact = {
  title: '',
  firstName: '',
  lastName: '',
  credentials: '',
  email: '',
  /** Empty until the list of dial codes is loaded. */
  phoneCountryCode: '',
  phoneNumber: '',
  phoneExtension: '',
  hearAboutUs: '',
  referralBenchOfficerName: '',
  referralBenchOfficerPosition: '',
  referralColleagueName: '',
  referralColleagueRole: '',
  referralOtherExplain: ''
}
export type ContactValues = typeof emptyContact

export function contactDraft(session: Pick<Session, 'draft'>): MapStore<ContactValues> {
  return session.draft<ContactValues>('contact', emptyContact)
}

/**
 * The values to send. Follow-up values of other answers are left out, but stay in the form in case the visitor chooses that answer again.
 */
export function contactBody(values: ContactValues): ContactValues {
  const hiddenFields = followUpFields.filter(field => !isAsked(field, values.hearAboutUs))
  return { ...values, ...Object.fromEntries(hiddenFields.map(field => [field, ''])) }
}
