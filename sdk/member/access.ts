import { computed } from 'nanostores'
import { pageOf } from '#form/hosted-page.ts'
import { contactOf } from '#form/support-contact.ts'
import type { MemberSession } from './session.ts'

export type AccessModel = ReturnType<typeof createAccess>

/** The first screen of a signed-in parent. It is shown until the API has identified the parent, and after the API has refused the token. */
export function createAccess(session: MemberSession) {
  return {
    $title: computed(session.$facts, ({ isRefused }) => (isRefused ? 'access.refusedTitle' : 'access.title')),
    $isRefused: computed(session.$facts, facts => facts.isRefused === true),
    $asking: session.$asking,
    $contact: contactOf(session),
    retry: session.ask,
    isFromEmbedder: session.isFromEmbedder
  }
}

/** The end for a parent who already has a subscription, which the member area manages. */
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
