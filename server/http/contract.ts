import { contract } from '#core/contract/contract.ts'
import type { InputRow, Route } from '#core/contract/route.ts'
import { chatInputs } from '#core/inputs/chat.ts'
import { consentInputs } from '#core/inputs/consent.ts'
import { credentialsInputs } from '#core/inputs/credentials.ts'
import { embedderInputs } from '#core/inputs/embedder.ts'
import { handoverInputs } from '#core/inputs/handover.ts'
import { inviteInputs } from '#core/inputs/invite.ts'
import { invitedOrderInputs } from '#core/inputs/invited-order.ts'
import { memberInputs } from '#core/inputs/member.ts'
import { paymentInputs } from '#core/inputs/payment.ts'
import { placesInputs } from '#core/inputs/places.ts'
import { pricingInputs } from '#core/inputs/pricing.ts'
import { professionalInputs } from '#core/inputs/professional.ts'
import { referenceInputs } from '#core/inputs/reference.ts'
import { registrationInputs } from '#core/inputs/registration.ts'

/** A route of the contract together with the structs of its input. */
export type ServerRoute = Route & InputRow

type Contract = typeof contract

const groups = {
  reference: referenceInputs,
  registration: registrationInputs,
  pricing: pricingInputs,
  payment: paymentInputs,
  consent: consentInputs,
  credentials: credentialsInputs,
  embedder: embedderInputs,
  handover: handoverInputs,
  invite: inviteInputs,
  invitedOrder: invitedOrderInputs,
  member: memberInputs,
  places: placesInputs,
  chat: chatInputs,
  professional: professionalInputs
}

/** The name of a group of calls in the API's description. */
export type Tag = keyof typeof groups

export function tagOf(call: string): Tag {
  return (Object.keys(groups) as Tag[]).find(tag => call in groups[tag])!
}

const inputs = {
  ...referenceInputs,
  ...registrationInputs,
  ...pricingInputs,
  ...paymentInputs,
  ...consentInputs,
  ...credentialsInputs,
  ...embedderInputs,
  ...handoverInputs,
  ...inviteInputs,
  ...invitedOrderInputs,
  ...memberInputs,
  ...placesInputs,
  ...chatInputs,
  ...professionalInputs
} as const satisfies Record<keyof Contract, InputRow>

/**
 * Every call of the API with the structs of its input and its summary. The server serves these routes and generates the API's description
 * from them.
 */
export const serverContract = Object.fromEntries(
  Object.entries(contract).map(([name, row]) => [name, { ...row, ...inputs[name as keyof Contract] }])
) as { [Name in keyof typeof inputs]: Contract[Name] & (typeof inputs)[Name] }
