import { boolean, nullable, object, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import { CountryCode } from '../rules/country-code.ts'
import { CouponOffer } from './coupon-offer.ts'
import type { inviteInputs } from '#core/inputs/invite.ts'
import type { RoutesOf, WithInputs } from './route.ts'

export const FamilyMember = object({
  userId: string(),
  firstName: string(),
  lastName: string(),
  /** `#rrggbb`, dark enough for white initials on it. */
  color: string(),
  displayInitials: string()
})

/** How an invitation has ended without a login. */
export type InvitationEnding = 'declined' | 'revoked' | 'moved' | 'expired'

/** `detail` of `invite.ended`. */
export interface EndedDetail {
  ending: InvitationEnding
}

/** The name of a co-parent whose name nobody has entered. */
export const nobody = { firstName: 'Parent', lastName: 'B' } as const

/** The data that the screens of an invited parent show. The field names are those of docs/specification/invitations.md. */
export const InviteContext = object({
  inviteToken: string(),
  userId: string(),
  /** The country of the invitation, or of the address that the parent has given. */
  country: CountryCode,
  isSubscriptionCurrent: boolean(),
  billingAddressComplete: boolean(),
  requireCredentials: boolean(),
  /** The masked address of the invitation, such as `b…@example.com`. Null without an invitation under way. */
  invitedEmail: nullable(string()),
  userCreatedByPro: boolean(),
  proFirstName: nullable(string()),
  proLastName: nullable(string()),
  coparentPackageId: nullable(string()),
  familyMembers: array(FamilyMember),
  availableCoupons: array(CouponOffer)
})
export type InviteContext = Infer<typeof InviteContext>

const rows = {
  invite: {
    method: 'GET',
    path: '/v1/invites/:userId',
    auth: 'invite',
    gives: InviteContext,
    fails: ['unauthorized', 'expired', 'used', 'forbidden', 'invite.ended']
  },
  updateInvitedParent: {
    method: 'PUT',
    path: '/v1/invites/:userId/parent',
    auth: 'invite',
    gives: object({}),
    fails: ['unauthorized', 'expired', 'used', 'forbidden', 'invite.ended', 'invalid']
  },
  credentialsToken: {
    method: 'POST',
    path: '/v1/invites/:userId/credentials-token',
    auth: 'invite',
    gives: object({ credentialsToken: string() }),
    fails: ['unauthorized', 'expired', 'used', 'forbidden', 'invite.ended']
  },
  requestInvite: {
    method: 'POST',
    path: '/v1/invites/requests',
    auth: 'invite',
    gives: object({}),
    fails: ['used', 'request.failed', 'invite.ended']
  }
} as const satisfies RoutesOf<typeof inviteInputs>

export const inviteRoutes: WithInputs<typeof rows, typeof inviteInputs> = rows
