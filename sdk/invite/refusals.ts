import type { UsedDetail } from '#core/contract/credentials.ts'
import type { EndedDetail } from '#core/contract/invite.ts'
import type { InviteFacts } from '#core/flow/invite.ts'
import { recordPaidElsewhere } from '#checkout/paid-elsewhere.ts'
import type { Refusals } from '#visit/flow-definition.ts'
import type { InviteSession } from './session.ts'

/** The refusals of an invitation's calls (docs/specification/invitations.md#refusals). */
export const refusals: Refusals<InviteSession> = {
  duplicate(session) {
    const { firstName = '', lastName = '', email = '' } = session.$facts.get().parent ?? {}
    session.record({ ...noAnswers, duplicate: { name: `${firstName} ${lastName}`.trim(), email } })
    return true
  },
  incomplete(session, { validationErrors }) {
    // The address that the visitor typed has been erased.
    session.record({ parent: undefined })
    session.go('parent', {
      code: 'invalid',
      message: validationErrors?.find(({ code }) => code === 'incomplete')?.text
    })
    return true
  },
  expired: session => end(session),
  unauthorized: (session, { detail }) => end(session, endingIn(detail)),
  'invite.ended': (session, { detail }) => end(session, endingIn(detail)),
  used(session, { detail }) {
    session.record({ isExpired: undefined, isOver: true, loginSetAt: (detail as UsedDetail | undefined)?.setAt })
    return true
  },
  forbidden(session) {
    session.record(noAnswers)
    session.go('parent', { code: 'forbidden' })
    return true
  },
  subscribed(session, { detail }) {
    recordPaidElsewhere(session, detail)
    if (session.$facts.get().payment) return true
    // The co-parent has paid meanwhile, so the invitation is read again.
    void session.ask()
    return false
  }
}

/** Ends the visit at the screen that offers a new link, or says how the invitation has ended. */
function end(session: InviteSession, ending?: InviteFacts['ending']): boolean {
  session.record({ ...noAnswers, isExpired: true, ending })
  return true
}

const endingIn = (detail: unknown) => (detail as EndedDetail | undefined)?.ending ?? 'unknown'

/** Deletes the visitor's answers. The link's values and the drafts stay. */
const noAnswers = {
  context: undefined,
  welcome: undefined,
  parent: undefined,
  package: undefined,
  builtPackage: undefined,
  isUpgrading: undefined,
  billing: undefined,
  credentialsToken: undefined
} satisfies InviteFacts
