import { atom } from 'nanostores'
import { pageOf } from '#form/hosted-page.ts'
import { contactOf } from '#form/support-contact.ts'
import type { SignupSession } from '#signup/session.ts'

export type CoParentStatusModel = ReturnType<typeof createCoParentStatus>

/** The question whether the other parent is already a member. If so, the visitor has an invitation, and a second account would block it. */
export function createCoParentStatus(session: SignupSession) {
  const $isMember = atom(false)
  return {
    $isMember,
    $contact: contactOf(session),
    parentPage: () => pageOf(session, '/step1'),
    thisPage: () => pageOf(session, '/coparentstatus'),
    deny: () => session.complete('coParentStatus', 'new'),
    confirm: () => $isMember.set(true),
    enter: () => $isMember.set(false)
  }
}
