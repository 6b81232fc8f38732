import { atom, computed } from 'nanostores'
import * as inviteCalls from '#core/contract/invite.ts'
import { contactOf } from '#form/support-contact.ts'
import type { InviteSession } from './session.ts'
import { createSubmission } from '#visit/submission.ts'

export type RequestModel = ReturnType<typeof createRequest>

const titles = {
  ask: 'request.title',
  sent: 'request.sentTitle',
  oops: 'request.oopsTitle',
  unknown: 'request.unknownTitle',
  ended: 'request.endedTitle'
} as const

/** Requests a new link in place of an expired one. The service mails the link to the address on file. */
export function createRequest(session: InviteSession) {
  const $sent = atom(0)
  const submission = createSubmission(
    () => session.call(inviteCalls.requestInvite, {}),
    () => $sent.set($sent.get() + 1)
  )
  /** Without a token the server cannot find the address on file. */
  const $face = computed([session.$facts, $sent], ({ invite, ending }, sent): keyof typeof titles => {
    if (ending && ending !== 'unknown') return 'ended'
    if (sent) return 'sent'
    if (ending) return 'unknown'
    return invite ? 'ask' : 'oops'
  })
  return {
    $face,
    $ending: computed(session.$facts, ({ ending }) => ending),
    /** The number of links that this screen has requested. */
    $sent,
    $title: computed($face, face => titles[face]),
    $status: submission.$status,
    $contact: contactOf(session),
    send: () => submission.submit(undefined)
  }
}
