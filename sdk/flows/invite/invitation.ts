import * as inviteCalls from '#core/contract/invite.ts'
import type { Input } from '#core/contract/route.ts'
import type { Result } from '#core/errors.ts'
import type { Sections } from '#checkout/buyer.ts'
import { keyedBy } from '#checkout/keyed.ts'
import { addressOf } from '#checkout/payment/order/address.ts'
import type { InviteSession } from './session.ts'

/** Makes calls for the invitation's user id. The invite token is a credential of the session. */
export function keyedByInvite(session: InviteSession) {
  return keyedBy(session, () => {
    const { invite } = session.$facts.get()
    return invite && { userId: invite.userId }
  })
}

/** Saves parts of the invited parent's data. */
export async function saveInvited(session: InviteSession, { parent, billing }: Sections): Promise<Result<unknown>> {
  return keyedByInvite(session)(params => {
    const body: Input<typeof inviteCalls.updateInvitedParent>['body'] = {
      // Without an address the server takes the invited one.
      parent: { ...params, ...parent, email: parent?.email || undefined, timeZone: billing?.timeZone },
      address: billing && addressOf(billing),
      sections: billing ? ['PARENT', 'ADDRESS'] : ['PARENT'],
      segmentAnonymousId: session.anonymousId,
      segmentIdentify: session.$allows.get()('analytics')
    }
    return session.call(inviteCalls.updateInvitedParent, { params, body })
  })
}
