import { atom, computed } from 'nanostores'
import { inviteRoutes } from '#core/api/invite.ts'
import { contactOf } from '#form/support-contact.ts'
import { endInvitation, type InviteSession } from './session.ts'
import { createSubmission } from '#session/submission.ts'

export type RequestModel = ReturnType<typeof createRequest>

const titles = {
  ask: 'request.title',
  sent: 'request.sentTitle',
  oops: 'request.oopsTitle',
  unknown: 'request.unknownTitle'
} as const

/** Requests a new link in place of an expired one. The service mails the link to the address on file. */
export function createRequest(session: InviteSession) {
  const $sent = atom(0)
  const submission = createSubmission(
    () => session.call(inviteRoutes.requestInvite, {}),
    () => $sent.set($sent.get() + 1),
    problem => {
      if (problem.code !== 'used') return
      session.learn({ isExpired: undefined })
      endInvitation(session, problem)
    }
  )
  /** Without a token the server cannot find the address on file. */
  const $face = computed([session.$facts, $sent], ({ invite, isUnknown }, sent): keyof typeof titles => {
    if (sent) return 'sent'
    if (isUnknown) return 'unknown'
    return invite ? 'ask' : 'oops'
  })
  return {
    $face,
    /** The number of links that this screen has requested. */
    $sent,
    $title: computed($face, face => titles[face]),
    $status: submission.$status,
    $contact: contactOf(session),
    send: () => submission.submit(undefined)
  }
}
