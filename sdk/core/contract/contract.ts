import * as chat from './chat.ts'
import * as consent from './consent.ts'
import * as credentials from './credentials.ts'
import * as embedder from './embedder.ts'
import * as handover from './handover.ts'
import * as invite from './invite.ts'
import * as member from './member.ts'
import { invitedOrder, memberOrder, parentAOrder } from './order.ts'
import * as orderPage from './order-page.ts'
import * as places from './places.ts'
import * as pricing from './pricing.ts'
import * as professional from './professional.ts'
import * as reference from './reference.ts'
import * as registration from './registration.ts'
import type { Route } from './route.ts'

/** The groups of calls in the API's description, in its order. */
const groups = {
  reference,
  registration,
  pricing,
  order: {
    coupons: parentAOrder.coupons,
    pricing: parentAOrder.pricing,
    pay: parentAOrder.pay,
    paymentOutcome: parentAOrder.outcome
  },
  orderPage,
  consent,
  credentials,
  embedder,
  handover,
  invite,
  invitedOrder: {
    inviteCoupons: invitedOrder.coupons,
    invitePricing: invitedOrder.pricing,
    payInvited: invitedOrder.pay,
    invitedPaymentOutcome: invitedOrder.outcome
  },
  member,
  memberOrder: {
    ownCountryCriteria: memberOrder.criteria,
    ownCoupons: memberOrder.coupons,
    ownPricing: memberOrder.pricing,
    payOwn: memberOrder.pay,
    ownPaymentOutcome: memberOrder.outcome
  },
  places,
  chat,
  professional
}

/** The name of a group of calls in the API's description. */
export type Tag = keyof typeof groups

export function tagOf(call: string): Tag {
  return (Object.keys(groups) as Tag[]).find(tag => call in groups[tag])!
}

type Group = (typeof groups)[Tag]
type CallIn<One> = One extends One ? { [Name in keyof One]: One[Name] extends Route ? Name : never }[keyof One] : never

/** Every call of the API. A call of `/v1` never loses or changes a field: embedders' pages keep using a released SDK for months. */
export const contract = Object.fromEntries(
  Object.values(groups).flatMap(group => Object.entries(group).filter(([, one]) => 'method' in one))
) as { [Name in CallIn<Group>]: Extract<Group, Record<Name, Route>>[Name] }
