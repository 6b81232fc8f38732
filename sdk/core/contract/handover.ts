import { boolean, number, object, optional, string } from 'superstruct'
import { openEnum } from '../check.ts'
import { HandedOver } from '../rules/handover.ts'
import { Uuid } from './ids.ts'
import { idText, sized } from '../rules/text.ts'
import type { Route } from './route.ts'

// The server stores the entered data of a visit while its code is valid.

export const handOver = {
  method: 'POST',
  path: '/v1/handovers',
  auth: 'none',
  summary: 'Keeps a visit for a few minutes and gives a code with which it can be taken up elsewhere, once',
  input: {
    body: object({
      ...HandedOver.schema,
      /** Parent A's registration. The visit of a paid registration is not stored. */
      registration: optional(object({ signupId: idText(1, 100), registrationKey: idText(1, 100) })),
      /** The token of an invited parent's link. The visit is deleted with the account. */
      inviteToken: optional(idText(1, 100))
    })
  },
  /** `expiresIn`: seconds until the code expires. */
  output: object({ code: string(), expiresIn: number() }),
  errors: ['subscribed']
} as const satisfies Route

export const takeOver = {
  method: 'POST',
  path: '/v1/handovers/redeem',
  auth: 'none',
  summary: 'Gives the visit that a code stands for, and spends the code',
  input: {
    /** `taker`: a UUID that the page makes. The same page gets the visit again for a minute, in case an answer is lost. */
    body: object({ code: sized(1, 200), taker: Uuid })
  },
  output: object({ ...HandedOver.schema, flow: openEnum(HandedOver.schema.flow) }),
  errors: ['unauthorized', 'expired', 'used']
} as const satisfies Route

export const handoverState = {
  method: 'POST',
  path: '/v1/handovers/state',
  auth: 'none',
  summary: 'Tells whether the visit that a code stands for was taken up elsewhere',
  input: {
    body: object({ code: sized(1, 200) })
  },
  output: object({ isTaken: boolean() }),
  errors: ['unauthorized']
} as const satisfies Route
