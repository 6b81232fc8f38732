import * as inviteCalls from '#core/contract/invite.ts'
import type { Input } from '#core/contract/route.ts'
import type { Result } from '#core/errors.ts'
import type { Sections } from '#checkout/buyer.ts'
import { addressOf } from '#checkout/payment/order/address.ts'
import type { InviteSession } from './session.ts'

/** Saves parts of the invited parent's data. */
export async function saveInvited(session: InviteSession, { parent, billing }: Sections): Promise<Result<unknown>> {
  const { invite } = session.$facts.get()
  if (!invite) return session.refuse({ code: 'expired' })
  const { userId } = invite
  const body: Input<typeof inviteCalls.updateInvitedParent>['body'] = {
    // Without an address the server takes the invited one.
    parent: { userId, ...parent, email: parent?.email || undefined, timeZone: billing?.timeZone },
    address: billing && addressOf(billing),
    sections: billing ? ['PARENT', 'ADDRESS'] : ['PARENT'],
    segmentAnonymousId: session.anonymousId,
    segmentIdentify: session.$allows.get()('analytics')
  }
  return session.call(inviteCalls.updateInvitedParent, { params: { userId }, body })
}
