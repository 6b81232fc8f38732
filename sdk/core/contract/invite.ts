import { boolean, enums, type Infer, nullable, object, optional, size, string } from 'superstruct'
import { array } from '../rules/array.ts'
import type { ErrorCode } from '../errors.ts'
import { CountryCode } from '../rules/country-code.ts'
import { CouponOffer } from './coupon-offer.ts'
import { AnonymousId, Id } from './ids.ts'
import { LooseAddress, LooseParent } from './registration.ts'
import type { Route } from './route.ts'

const FamilyMember = object({
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

/** The name of an unnamed co-parent. */
export const unnamedParent = { firstName: 'Parent', lastName: 'B' } as const

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

export const Invited = object({ userId: Id })

/** The refusals of a link that opens no invitation. */
export const inviteErrors = [
  'unauthorized',
  'expired',
  'used',
  'forbidden',
  'invite.ended'
] as const satisfies readonly ErrorCode[]

export const invite = {
  method: 'GET',
  path: '/v1/invites/:userId',
  auth: 'invite',
  summary: 'Who invited whom, and what is left to do',
  input: {
    params: Invited
  },
  output: InviteContext,
  errors: inviteErrors
} as const satisfies Route

export const updateInvitedParent = {
  method: 'PUT',
  path: '/v1/invites/:userId/parent',
  auth: 'invite',
  summary: 'Saves the named sections of an invited parent',
  input: {
    params: Invited,
    body: object({
      parent: optional(object({ ...LooseParent.schema, userId: optional(Id) })),
      address: optional(nullable(LooseAddress)),
      sections: size(array(enums(['NAME', 'PARENT', 'ADDRESS'])), 1, 3),
      segmentAnonymousId: optional(AnonymousId),
      segmentIdentify: optional(boolean())
    })
  },
  output: object({}),
  errors: [...inviteErrors, 'invalid']
} as const satisfies Route

export const credentialsToken = {
  method: 'POST',
  path: '/v1/invites/:userId/credentials-token',
  auth: 'invite',
  summary: 'A credentials token for an invited parent whose subscription is paid',
  input: {
    params: Invited
  },
  output: object({ credentialsToken: string() }),
  errors: inviteErrors
} as const satisfies Route

export const requestInvite = {
  method: 'POST',
  path: '/v1/invites/requests',
  auth: 'invite',
  summary: 'Mails a new link to the address on file and ends the older ones',
  output: object({}),
  errors: ['used', 'request.failed', 'invite.ended']
} as const satisfies Route
