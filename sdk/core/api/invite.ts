import { boolean, enums, literal, nullable, object, optional, size, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import { AttemptId, Payment, paymentRoutes } from './payment.ts'
import {
  CouponOffer,
  CouponsFor,
  Order,
  PaymentCodes,
  PricingAddress,
  PricingInfo,
  PricingLocaleTold
} from './pricing.ts'
import { AnonymousId, Id } from '../rules/place.ts'
import { AddressTold, ParentTold } from './registration.ts'
import type { Route } from './route.ts'

export const FamilyMember = object({
  userId: string(),
  firstName: string(),
  lastName: string(),
  /** `#rrggbb`, dark enough for white initials. */
  color: string(),
  displayInitials: string()
})

/** The name of a co-parent that no one has entered. */
export const nobody = { firstName: 'Parent', lastName: 'B' } as const

/** The data of an invited parent's screens. Its fields have the names of docs/specification/invitations.md. */
export const InviteContext = object({
  inviteToken: string(),
  userId: string(),
  isSubscriptionCurrent: boolean(),
  billingAddressComplete: boolean(),
  requireCredentials: boolean(),
  userCreatedByPro: boolean(),
  proFirstName: nullable(string()),
  proLastName: nullable(string()),
  coparentPackageId: nullable(string()),
  familyMembers: array(FamilyMember),
  availableCoupons: array(CouponOffer)
})
export type InviteContext = Infer<typeof InviteContext>

const User = object({ userId: Id })

export const inviteRoutes = {
  invite: {
    method: 'GET',
    path: '/v1/invites/:userId',
    auth: 'invite',
    summary: 'Who invited whom, and what is left to do',
    params: User,
    gives: InviteContext,
    fails: ['unauthorized', 'expired', 'used', 'forbidden']
  },
  updateInvitedParent: {
    method: 'PUT',
    path: '/v1/invites/:userId/parent',
    auth: 'invite',
    summary: 'Saves the named sections of an invited parent',
    params: User,
    body: object({
      parent: optional(object({ ...ParentTold.schema, userId: optional(Id) })),
      address: optional(nullable(AddressTold)),
      sections: size(array(enums(['NAME', 'PARENT', 'ADDRESS'])), 1, 3),
      segmentAnonymousId: optional(AnonymousId),
      segmentIdentify: optional(boolean())
    }),
    gives: object({}),
    fails: ['unauthorized', 'expired', 'used', 'forbidden', 'invalid']
  },
  inviteCoupons: {
    method: 'GET',
    path: '/v1/invites/:userId/coupons',
    auth: 'invite',
    summary: 'Coupons on offer to an invited parent',
    params: User,
    query: CouponsFor,
    gives: array(CouponOffer),
    fails: ['unauthorized', 'expired', 'used', 'forbidden']
  },
  invitePricing: {
    method: 'POST',
    path: '/v1/invites/:userId/pricing',
    auth: 'invite',
    summary: 'What an order costs an invited parent now',
    params: User,
    body: object({
      userId: optional(Id),
      /** Default: the address on file. */
      address: optional(nullable(PricingAddress)),
      orderDetail: Order,
      subscriptionCodes: PaymentCodes,
      pricingLocale: PricingLocaleTold
    }),
    gives: PricingInfo,
    fails: ['unauthorized', 'expired', 'used', 'forbidden', 'pricing.refused']
  },
  payInvited: {
    method: 'POST',
    path: '/v1/invites/:userId/payments',
    auth: 'invite',
    summary: 'An invited parent pays for themselves: charged once or not at all',
    params: User,
    body: object({
      attemptId: optional(AttemptId),
      marketingOptIn: boolean(),
      termsAccepted: optional(boolean()),
      order: Order,
      payment: object({ ...Payment.schema, deviceData: optional(literal(null)) }),
      promoCodes: nullable(PaymentCodes),
      segmentAnonymousId: AnonymousId
    }),
    gives: paymentRoutes.pay.gives,
    fails: [...paymentRoutes.pay.fails, 'used', 'forbidden', 'unauthorized']
  },
  invitedPaymentOutcome: {
    method: 'GET',
    path: '/v1/invites/:userId/payments/:attemptId',
    auth: 'invite',
    summary: 'How an attempt ended, asked again after an unknown answer',
    params: object({ userId: Id, attemptId: AttemptId }),
    gives: paymentRoutes.pay.gives,
    fails: [...paymentRoutes.paymentOutcome.fails, 'used', 'forbidden', 'unauthorized']
  },
  credentialsToken: {
    method: 'POST',
    path: '/v1/invites/:userId/credentials-token',
    auth: 'invite',
    summary: 'A credentials token for an invited parent whose subscription is paid',
    params: User,
    gives: object({ credentialsToken: string() }),
    fails: ['unauthorized', 'expired', 'used', 'forbidden']
  },
  requestInvite: {
    method: 'POST',
    path: '/v1/invites/requests',
    auth: 'invite',
    summary: 'Mails a new link to the address on file and ends the older ones',
    gives: object({}),
    fails: ['request.failed']
  }
} as const satisfies Record<string, Route>
