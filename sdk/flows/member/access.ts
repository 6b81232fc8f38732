import { computed } from 'nanostores'
import { contactOf, pageOf } from '#form/support-contact.ts'
import type { MemberSession } from './session.ts'

export type AccessModel = ReturnType<typeof createAccess>

/** Before the API has said who this is, and when it will not say. */
export function createAccess(session: MemberSession) {
  return {
    $title: computed(session.$facts, ({ isRefused }) => (isRefused ? 'access.refusedTitle' : 'access.title')),
    $isRefused: computed(session.$facts, facts => facts.isRefused === true),
    $asking: session.$asking,
    $contact: contactOf(session),
    retry: session.ask,
    isLent: session.isLent
  }
}

/** Whoever has a subscription has nothing to do here: the member area looks after it. */
export function createHome(session: MemberSession) {
  const url = pageOf(session, '/securityquestions')
  return {
    url,
    enter() {
      session.forget()
      session.environment.leave(url)
    }
  }
}
