import * as placesCalls from '#core/contract/places.ts'
import type { Input } from '#core/contract/route.ts'
import type { CheckoutSession } from '#checkout/buyer.ts'

type Session = Pick<CheckoutSession, 'call'>

/** The calls of the address search, in a chunk that loads when a visitor types an address. */
export function suggestPlaces(session: Session, body: Input<typeof placesCalls.suggestPlaces>['body']) {
  return session.call(placesCalls.suggestPlaces, { body })
}

export function placeDetails(session: Session, body: Input<typeof placesCalls.placeDetails>['body']) {
  return session.call(placesCalls.placeDetails, { body })
}
